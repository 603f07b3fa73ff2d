import type pg from 'pg';
import type { Question } from './ask-store.ts';
import { storeError } from './store-error.ts';
import type { UsageStore } from './usage-store.ts';

const rowsAtOnce = 1_000;
/** The time that the next rows may take. The first ones are asked for when everything is added up. */
const nextRowsMs = 24_000;

/**
 * The rows of a question that changes nothing, as they were at one moment, a thousand at a time in memory. Who takes them keeps
 * a connection of the store meanwhile. @throws DatabaseUnavailable as `askStore`.
 */
export async function* streamStore<Row extends pg.QueryResultRow>(
  { pool }: UsageStore,
  { text, values }: Omit<Question, 'waits'>,
): AsyncGenerator<Row, undefined> {
  const client = await connection(pool);
  let isBroken = false;
  const ask = async (statement: string, parameters: readonly unknown[] = []) => {
    try {
      // The driver reads the limit of a single statement too, which its types leave out.
      const query = { text: statement, values: [...parameters], query_timeout: nextRowsMs };
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      isBroken = true;
      throw storeError(error);
    }
  };
  try {
    await ask('begin read only');
    await ask(`declare streamed no scroll cursor for ${text}`, values);
    for (;;) {
      const rows = await ask(`fetch ${rowsAtOnce} from streamed`);
      yield* rows;
      if (rows.length < rowsAtOnce) return undefined;
    }
  } finally {
    // Also where whoever takes the rows wants no more.
    if (!isBroken) await ask('rollback').catch(() => undefined);
    client.release(isBroken);
  }
}

async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw storeError(error);
  }
}
