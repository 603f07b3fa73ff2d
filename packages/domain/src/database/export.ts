import { maxExportRows, maxTaskRows } from '@arcadia/contract/wire/exports';
import { holds } from '@arcadia/contract/access/permissions';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatNumber } from '@arcadia/i18n/formats';
import { batch } from './batch.ts';
import { BatchBusy, BatchLimitExceeded } from './batch-limits.ts';
import type { Queries } from './connection.ts';
import type { Context, ExportRun } from './context.ts';
import { allRecords, countRows, type ListSource } from './list.ts';
import { read, write } from './transaction.ts';

/** Creates a file from a sequence of records; it may be called again after a lost connection. */
export type ToFile<Rec, File> = (records: AsyncIterable<Rec>) => Promise<File>;

type Audited = {
  action: string;
  companyId: string | null;
  /** Facts for the audit entry, such as the filters. */
  about: Record<string, unknown>;
};

type ListExport<Rec, File> = {
  /** The order of the records, as the contract's `sorting`. */
  sort?: string | undefined;
  toFile: ToFile<Rec, File>;
  audited: Audited;
};

/** As `exportRecords`, for a list whose file has a line for each of its records. */
export function exportList<DB, TB extends keyof DB, Row extends object, Rec, File>(
  ctx: Context,
  source: (
    db: Queries,
  ) => Promise<ExportableList<DB, TB, Row, Rec>> | ExportableList<DB, TB, Row, Rec>,
  { sort, toFile, audited }: ListExport<Rec, File>,
): Promise<File> {
  return exportRecords(ctx, {
    count: async (db, most) => countRows(db, (await source(db)).query, most),
    async *records(db) {
      yield* allRecords(await source(db), sort);
      return undefined;
    },
    toFile,
    audited,
  });
}

type ExportableList<DB, TB extends keyof DB, Row extends object, Rec> = ListSource<
  DB,
  TB,
  Row,
  Rec
> & {
  newestFirst: readonly string[];
};

type Export<Rec, File> = {
  /** Counts the lines that the file will have; counting ends at `most`. */
  count(db: Queries, most: number): Promise<number>;
  records(db: Queries): AsyncGenerator<Rec, undefined>;
  toFile: ToFile<Rec, File>;
  audited: Audited;
};

/**
 * All records of a list as one file, from one snapshot. `toFile` must take all records before its promise is kept, so
 * that a slow receiver holds no connection. The export is audited, with the number of rows, before a byte of it is made.
 * A file with more rows than a call answers with is made by an export task, which calls this again with `exportRun`.
 * @throws Refusal exportNeedsTask, exportTooLarge, exportsBusy, exportTookTooLong.
 */
export async function exportRecords<Rec, File>(
  context: Context,
  work: Export<Rec, File>,
): Promise<File> {
  try {
    return await makeFile(batch(context), work);
  } catch (error) {
    if (error instanceof BatchBusy) throw new Refusal('exportsBusy');
    if (error instanceof BatchLimitExceeded) throw new Refusal('exportTookTooLong');
    throw error;
  }
}

async function makeFile<Rec, File>(
  ctx: Context,
  { count, records, toFile, audited }: Export<Rec, File>,
): Promise<File> {
  const { exportRun } = ctx;
  const maxRows = exportRun?.maxRows ?? maxExportRows;
  const rows = await read(ctx, (db) => count(db, maxRows + 1));
  if (rows > maxRows) throw await refusalOf(ctx, maxRows, count);
  const { action, companyId, about } = audited;
  await write(ctx, (tx) =>
    tx.audit({ action, targetId: null, companyId, after: { ...about, rows } }),
  );
  return read(ctx, async (db) => {
    const all = records(db);
    try {
      return await toFile(exportRun ? told(all, rows, exportRun) : all);
    } finally {
      // A failed file may have requested a batch: wait for its query before the transaction ends.
      await all.return(undefined);
    }
  });
}

/** A task can make the file, if it is not too large for that too and its caller may have one made. */
async function refusalOf(
  ctx: Context,
  most: number,
  count: Export<unknown, unknown>['count'],
): Promise<Refusal> {
  const tooLarge = new Refusal('exportTooLarge', { most: formatNumber(most) });
  if (ctx.exportRun || !maySubmitTask(ctx)) return tooLarge;
  const rows = await read(ctx, (db) => count(db, maxTaskRows + 1));
  return rows > maxTaskRows
    ? new Refusal('exportTooLarge', { most: formatNumber(maxTaskRows) })
    : new Refusal('exportNeedsTask', { most: formatNumber(most) });
}

function maySubmitTask({ actor }: Context): boolean {
  return (
    actor.kind === 'operator' || (actor.kind === 'member' && holds(actor.permissions, 'exportAll'))
  );
}

/** Fewer rows than these take no longer than to tell how many there were. */
const leastStep = 1_000;

/** Passes records on; how many were taken is told about fifty times. */
async function* told<Rec>(
  records: AsyncIterable<Rec>,
  total: number,
  run: ExportRun,
): AsyncGenerator<Rec, undefined> {
  const step = Math.max(leastStep, Math.ceil(total / 50));
  let done = 0;
  await run.progress({ done, total });
  for await (const record of records) {
    yield record;
    done += 1;
    if (done % step === 0) await run.progress({ done, total });
  }
  await run.progress({ done, total });
  return undefined;
}
