import * as z from 'zod/mini';
import { type Access, endpoint, type Endpoint } from './endpoint.ts';
import { exportFormats } from './exports.ts';
import { outgoingFile } from './transfer.ts';
import { listOf, paging } from './wire.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

type ListDeclaration<Filters, Rec, A, E, Of> = {
  /** What the list belongs to, where its path has parameters. */
  of?: Of;
  path: string;
  summary: string;
  access: A;
  filters: Filters;
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
>({ of, path, summary, access, filters, record, file }: ListDeclaration<Filters, Rec, A, E, Of>) {
  // Without it there is nothing: the type of an empty object takes any field.
  const fields = { ...(of ?? ({} as Of)), ...filters };
  return {
    page: endpoint({
      method: 'GET',
      path,
      summary,
      access,
      input: z.object({ ...paging, ...fields }),
      output: listOf(record),
    }),
    file: endpoint({
      method: 'GET',
      path: `${path}/export`,
      summary: file.summary,
      access: file.access,
      transfer: 'download',
      input: z.object({ ...fields, format: z.enum(exportFormats, 'unknownOption') }),
      output: outgoingFile,
      errors: ['exportTooLarge', 'exportsBusy', 'exportTookTooLong'],
      rateLimit: { limit: 30, windowSeconds: 3600 },
    }),
  };
}

/** Filters by day at UTC+8, both ends included. */
export const period = {
  from: z.optional(z.iso.date('invalidFormat')),
  to: z.optional(z.iso.date('invalidFormat')),
};

/** Parameters of a list that are neither its pages nor part of its path. `from` and `to` are one filter, `period`. */
export function filtersOf({ path, input }: Pick<Endpoint, 'path' | 'input'>): string[] {
  const names = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
  const filters = names
    .filter((name) => !(name in paging) && !path.includes(`{${name}}`) && name !== 'to')
    .map((name) => (name === 'from' ? 'period' : name));
  return filters;
}

/** Whether an endpoint answers with pages. */
export function isList({ input }: Pick<Endpoint, 'input'>): boolean {
  return input instanceof z.ZodMiniObject && 'pageNo' in input.shape;
}
