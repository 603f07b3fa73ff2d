import * as z from 'zod/mini';
import { type Access, endpoint, type Endpoint } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { described, listOf, paging } from './wire.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

type ListDeclaration<Filters, Rec, A, E, Of, Sorts> = {
  /** Parameters of the list's path. */
  of?: Of;
  path: string;
  summary: string;
  access: A;
  filters: Filters;
  /** Columns by which it can be sorted: see `sorting`. */
  sorts?: Sorts;
  /** Whether the list grows without bound, so that the server reads one period of it: see `usualPeriodDays` of `periods.ts`. */
  byPeriod?: boolean;
  /** Whether a reader may answer with its pages too: operators' searches. It always may make the file. */
  fromReader?: true;
  record: Rec;
  /** The whole list as a file. */
  file: { summary: string; access: E };
};

/** A list that can be exported: its page and its file, over the same filters. */
export function defineList<
  Filters extends Fields,
  Rec extends z.ZodMiniType,
  A extends Access,
  E extends Access,
  Of extends Fields = Record<never, never>,
  Sorts extends Fields = Record<never, never>,
>(declaration: ListDeclaration<Filters, Rec, A, E, Of, Sorts>) {
  const { of, path, summary, access, filters, sorts, byPeriod = false, record, file } = declaration;
  const { fromReader } = declaration;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where it is left out there is nothing, and its type is that of nothing
  const [own, sorting] = [of ?? ({} as Of), sorts ?? ({} as Sorts)];
  const fields = { ...own, ...filters, ...sorting };
  const refusals = byPeriod ? (['periodTooLong'] as const) : [];
  return {
    page: endpoint({
      method: 'GET',
      path,
      summary,
      access,
      input: z.object({ ...paging, ...fields }),
      output: listOf(record),
      errors: refusals,
      ...(fromReader && { fromReader }),
    }),
    file: endpoint({
      method: 'GET',
      path: `${path}/export`,
      summary: file.summary,
      access: file.access,
      transfer: 'download',
      input: z.object({
        ...fields,
        format: described(z.enum(exportFormats, 'unknownOption'), 'Format of the file.'),
      }),
      output: outgoingFile,
      errors: [
        'exportNeedsTask',
        'exportTooLarge',
        'exportsBusy',
        'exportTookTooLong',
        ...refusals,
      ],
      rateLimit: { limit: 30, windowSeconds: 3600 },
      fromReader: true,
    }),
  };
}

/** Filters by day at UTC+8, both ends included. */
export const period = {
  from: described(z.optional(z.iso.date('invalidFormat')), 'First day of the period at UTC+8.'),
  to: described(
    z.optional(z.iso.date('invalidFormat')),
    'Last day of the period at UTC+8, which is included.',
  ),
};

/**
 * The order of a list, by the ids of its columns: `sort=amount.desc`. Offer only what an index serves; a test reads the
 * plans of all of them (apps/server/src/routes/list-plans.test.ts).
 */
export function sorting<const Column extends string>(...columns: readonly Column[]) {
  type Sort = `${Column}.${'asc' | 'desc'}`;
  const sorts = columns.flatMap((column): Sort[] => [`${column}.asc`, `${column}.desc`]);
  const description = 'A column and its direction; the newest first where it is left out';
  const sort = z.enum(sorts, 'unknownOption').check(z.meta({ description, example: sorts[0] }));
  return { sort: z.optional(sort) };
}

/** The ids of the columns by which a list can be sorted. */
export function sortsOf({ input }: Pick<Endpoint, 'input'>): string[] {
  const sort = input instanceof z.ZodMiniObject ? input.shape['sort'] : undefined;
  if (!(sort instanceof z.ZodMiniOptional) || !(sort.def.innerType instanceof z.ZodMiniEnum))
    return [];
  const options = sort.def.innerType.options.map((option) => String(option).split('.')[0] ?? '');
  return [...new Set(options)];
}

/** Parameters of a list that are neither its pages nor its order nor part of its path. `from` and `to` are one filter, `period`. */
export function filtersOf({ path, input }: Pick<Endpoint, 'path' | 'input'>): string[] {
  const names = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
  const filters = names
    .filter(
      (name) =>
        !(name in paging) && !path.includes(`{${name}}`) && name !== 'to' && name !== 'sort',
    )
    .map((name) => (name === 'from' ? 'period' : name));
  return filters;
}

/** Whether an endpoint answers with pages. */
export function isList({ input }: Pick<Endpoint, 'input'>): boolean {
  return input instanceof z.ZodMiniObject && 'pageNo' in input.shape;
}
