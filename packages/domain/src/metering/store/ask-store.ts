import type pg from 'pg';
import { noAnswerInTime } from '../../database/pool.ts';
import { DatabaseUnavailable, tellsLostConnection, waitBeforeRetry } from '../../database/retry.ts';
import { askReader } from './ask-reader.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/**
 * The time that an answer may take, besides the few seconds of getting a connection: a page asks more than once, and browsers wait
 * 30 seconds. Nothing takes longer than the login's own limit of a statement.
 */
const answerMs = { call: 12_000, work: 24_000 } as const;
/** The time that is left for a question that is asked again after an outage. */
const leastMs = 1_000;
/** The SQLSTATE of a statement that took longer than the login may. */
const tookTooLong = '57014';

export type Question = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** About one place, or about whole months of one or more companies. */
  readonly waits?: keyof typeof answerMs;
};

/**
 * Asks the store something that changes nothing. A store with limits of its own is asked within these.
 *
 * A short outage only makes the answer slow.
 *
 * @throws DatabaseUnavailable where it can't be reached for long, or gives no answer in time: who asked may come again.
 */
export async function askStore<Row extends pg.QueryResultRow>(
  store: UsageStore,
  { text, values, waits = 'call' }: Question,
): Promise<Row[]> {
  if (store.limits !== null)
    return inTransaction(store, async (client) => {
      const { rows } = await client.query<Row>(text, [...values]);
      return rows;
    });
  if (store.reader) {
    const question = { text, values: [...values], query_timeout: answerMs[waits] };
    const rows = await askReader<Row>(store.reader, question).catch((error: unknown) => {
      throw storeError(error);
    });
    if (rows !== null) return rows;
  }
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = startedAt + answerMs[waits] - performance.now();
    // The driver reads the limit of a single statement too, which its types leave out.
    const query = { text, values: [...values], query_timeout: Math.max(leastMs, leftMs) };
    try {
      const { rows } = await store.pool.query<Row>(query);
      return rows;
    } catch (error) {
      if (!(error instanceof Error) || isTooSlow(error) || !tellsLostConnection(error))
        throw storeError(error);
      if (!(await waitBeforeRetry(error, attempt, startedAt))) throw storeError(error);
    }
  }
}

/** DatabaseUnavailable where the store can't be reached or was too slow; any other error unchanged. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return isTooSlow(error) || tellsLostConnection(error) ? new DatabaseUnavailable(error) : error;
}

function isTooSlow(error: Error): boolean {
  return error.message === noAnswerInTime || ('code' in error && error.code === tookTooLong);
}
