import type pg from 'pg';
import type { ReaderWatch } from '../../database/reader-watch.ts';

/** The usage as the reader has it. */
export type UsageOfReader = { readonly pool: pg.Pool; readonly watch: ReaderWatch };

/** The SQLSTATE of a statement that took too long, or that recovery needed out of its way. */
const canceled = '57014';

/**
 * Asks the reader something that changes nothing.
 * @returns null where the primary must be asked: see read-by-reader.ts
 */
export async function askReader<Row extends pg.QueryResultRow>(
  { pool, watch }: UsageOfReader,
  question: pg.QueryConfig,
): Promise<Row[] | null> {
  if (await watch.hasCaughtUp()) {
    try {
      const { rows } = await pool.query<Row>(question);
      watch.reads.reader += 1;
      return rows;
    } catch (error) {
      if (tookTooLong(error)) throw error;
    }
  }
  watch.reads.primary += 1;
  return null;
}

/** The primary would take as long. */
function tookTooLong(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === canceled &&
    !error.message.includes('conflict with recovery')
  );
}
