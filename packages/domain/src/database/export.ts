import { longestExport } from '@arcadia/contract/exports';
import { Refusal } from '@arcadia/contract/refusal';
import { formatNumber } from '@arcadia/i18n/formats';
import type { Queries } from './connection.ts';
import type { Context } from './context.ts';
import { read, write } from './transaction.ts';

/** Creates a file from a sequence of rows; it may be called again after a lost connection. */
export type ToFile<Row, File> = (rows: AsyncIterable<Row>) => Promise<File>;

/** The rows of an export: their number and their batches, all from one snapshot. */
export type RowSource<Row> = {
  count(db: Queries): Promise<number>;
  /** The next `size` rows after `last`; the first ones if it is null. */
  batch(db: Queries, last: Row | null, size: number): Promise<Row[]>;
};

type Audited = {
  action: string;
  companyId: string | null;
  /** Facts for the audit entry, such as the filters. */
  about: Record<string, unknown>;
};

const batchSize = 1_000;

/**
 * All rows of a list as one file. They are read in batches within one snapshot: what changes meanwhile neither doubles
 * a row nor loses one. `toFile` must take all rows before its promise is kept, so that a slow receiver holds no
 * connection. The export is audited, with the number of rows, before a byte of it is made.
 * @throws Refusal exportTooLarge.
 */
export async function exportRows<Row, File>(
  ctx: Context,
  source: RowSource<Row>,
  { toFile, audited }: { toFile: ToFile<Row, File>; audited: Audited },
): Promise<File> {
  const rows = await read(ctx, (db) => source.count(db));
  if (rows > longestExport)
    throw new Refusal('exportTooLarge', { most: formatNumber(longestExport) });
  const { action, companyId, about } = audited;
  await write(ctx, (tx) =>
    tx.audit({ action, targetId: null, companyId, after: { ...about, rows } }),
  );
  return read(ctx, async (db) => {
    const batches = inBatches(db, source);
    try {
      return await toFile(batches);
    } finally {
      // A failed file may have requested a batch: wait for its query before the transaction ends.
      await batches.return(undefined);
    }
  });
}

async function* inBatches<Row>(
  db: Queries,
  { batch }: RowSource<Row>,
): AsyncGenerator<Row, undefined> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await batch(db, last, batchSize);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < batchSize) return undefined;
  }
}
