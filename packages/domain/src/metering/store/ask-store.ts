import type pg from 'pg';
import { usualBatch } from '../../database/batch-limits.ts';
import { DatabaseUnavailable, waitBeforeRetry } from '../../database/retry.ts';
import { askReader } from './ask-reader.ts';
import { isStoreAway, isTooSlow, storeError } from './store-error.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/**
 * The time that an answer may take, besides the few seconds of getting a connection: a page asks more than once, and browsers wait
 * 30 seconds. Nothing takes longer than the login's own limit of a statement.
 */
const answerMs = { call: 12_000, work: 24_000 } as const;
/** The time that is left for a question that is asked again after an outage. */
const leastMs = 1_000;

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
  return patiently(waits, async (query_timeout) => {
    // The driver reads the limit of a single statement too, which its types leave out.
    const query = { text, values: [...values], query_timeout };
    const { rows } = await store.pool.query<Row>(query);
    return rows;
  });
}

/**
 * Asks questions about whole months, all of them of the store as it is at one moment.
 *
 * @returns the rows of each
 * @throws DatabaseUnavailable as `askStore`
 */
export async function askTogether<Rows extends readonly pg.QueryResultRow[]>(
  store: UsageStore,
  questions: { readonly [Index in keyof Rows]: Question },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  // By the server: to go back, a transaction must have its connection free.
  const ask = (limits: UsageStore['limits']) =>
    inTransaction(
      { ...store, limits },
      async (client) => {
        const answers: unknown[][] = [];
        for (const { text, values } of questions)
          answers.push((await client.query(text, [...values])).rows);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer for each question
        return answers as { [Index in keyof Rows]: Rows[Index][] };
      },
      'repeatable read',
    );
  if (store.limits !== null) return ask(store.limits);
  return patiently('work', (statementMs) => ask({ ...usualBatch, statementMs }));
}

/** Asks again after a short outage, within the time that an answer may take. */
async function patiently<T>(
  waits: keyof typeof answerMs,
  ask: (limitMs: number) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = Math.ceil(startedAt + answerMs[waits] - performance.now());
    try {
      return await ask(Math.max(leastMs, leftMs));
    } catch (failure) {
      const error = failure instanceof DatabaseUnavailable ? failure.cause : failure;
      if (!(error instanceof Error) || isTooSlow(error) || !isStoreAway(error))
        throw storeError(error);
      if (!(await waitBeforeRetry(error, attempt, startedAt))) throw storeError(error);
    }
  }
}
