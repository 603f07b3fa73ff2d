import { maxExportRows } from '@arcadia/contract/exports';
import { Refusal } from '@arcadia/contract/refusal';
import { formatNumber } from '@arcadia/i18n/formats';
import { batch } from './batch.ts';
import { BatchBusy, BatchLimitExceeded } from './batch-limits.ts';
import type { Queries } from './connection.ts';
import type { Context } from './context.ts';
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
  /** As the contract's `sorting`. */
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
  /** How many lines the file will have; counting ends at `most`. */
  count(db: Queries, most: number): Promise<number>;
  records(db: Queries): AsyncGenerator<Rec, undefined>;
  toFile: ToFile<Rec, File>;
  audited: Audited;
};

/**
 * All records of a list as one file, from one snapshot. `toFile` must take all records before its promise is kept, so
 * that a slow receiver holds no connection. The export is audited, with the number of rows, before a byte of it is made.
 * @throws Refusal exportTooLarge, exportsBusy, exportTookTooLong.
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
  const rows = await read(ctx, (db) => count(db, maxExportRows + 1));
  if (rows > maxExportRows)
    throw new Refusal('exportTooLarge', { most: formatNumber(maxExportRows) });
  const { action, companyId, about } = audited;
  await write(ctx, (tx) =>
    tx.audit({ action, targetId: null, companyId, after: { ...about, rows } }),
  );
  return read(ctx, async (db) => {
    const all = records(db);
    try {
      return await toFile(all);
    } finally {
      // A failed file may have requested a batch: wait for its query before the transaction ends.
      await all.return(undefined);
    }
  });
}
