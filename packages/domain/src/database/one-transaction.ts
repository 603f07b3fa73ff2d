import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type QueryResult,
} from 'kysely';
import { compileOnly } from './compile-only.ts';
import type { Queries } from './connection.ts';
import type { DB } from './generated/schema.ts';
import { isDriverError } from './driver.ts';
import { CommitUncertain, isConnectionLost } from './retry.ts';
import { inSpan } from '../tracing/span.ts';

/** A query whose result is not read. */
export type ClosingQuery = { compile(): CompiledQuery } | CompiledQuery;

/** Sends a query and does not wait for its answer. */
export type Send = (query: ClosingQuery) => void;

/** Statements that open a transaction; what is secret in them is a parameter. */
export type Opening = readonly (string | CompiledQuery)[];

/**
 * The result of the work, and the queries still to be sent with COMMIT. Once it is committed, `committed` gets the rows that
 * the last of them, `recording`, returned.
 */
export type Finished<T> = {
  result: T;
  closing: readonly ClosingQuery[];
  recording?: readonly ClosingQuery[];
  committed?: (rows: readonly unknown[]) => void;
};

/**
 * Runs `work` in one transaction. Queries that `work` does not wait for one by one travel together: BEGIN goes with the
 * first of them, and `closing` with COMMIT.
 * @param opening BEGIN, and what else must come before the first query
 * @param work gets the queries, and a way to send one whose failure fails the transaction
 * @throws CommitUncertain where the connection was lost after COMMIT was sent.
 */
export function inOneTransaction<T>(
  pool: Queries,
  opening: Opening,
  work: (db: Queries, send: Send) => Promise<Finished<T>>,
): Promise<T> {
  const [begin = ''] = opening;
  const isRead = typeof begin === 'string' && begin.includes('read only');
  const name = isRead ? 'read transaction' : 'write transaction';
  return inSpan(name, {}, () => transacted(pool, opening, work));
}

function transacted<T>(
  pool: Queries,
  opening: Opening,
  work: (db: Queries, send: Send) => Promise<Finished<T>>,
): Promise<T> {
  return pool.getExecutor().provideConnection(async (connection) => {
    // The connection answers in the order of sending. Where BEGIN or the scope fails, so does all that follows.
    const begun = Promise.all(opening.map((statement) => send(connection, statement)));
    begun.catch(() => undefined);
    const unawaited: Promise<unknown>[] = [];
    try {
      const {
        result,
        closing,
        recording = [],
        committed,
      } = await work(boundTo(pool, connection), (query) => {
        unawaited.push(send(connection, query));
      });
      for (const query of closing) unawaited.push(send(connection, query));
      const recorded = recording.map((query) => send(connection, query));
      unawaited.push(...recorded);
      await commit(connection, [begun, ...unawaited]);
      committed?.((await Promise.all(recorded)).flatMap(({ rows }) => rows));
      return result;
    } catch (error) {
      await rollBack(connection);
      await begun;
      throw await firstCause(error, unawaited);
    }
  });
}

/** Once a statement failed, PostgreSQL refuses those that follow: what the first of them says is the reason. */
async function firstCause(thrown: unknown, unawaited: readonly Promise<unknown>[]) {
  if (!isDriverError(thrown)) return thrown;
  const failed = (await Promise.allSettled(unawaited)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : thrown;
}

/** Settled later: a rejection that is awaited only then must not count as unhandled. */
function send(connection: DatabaseConnection, statement: string | ClosingQuery) {
  const answer = connection.executeQuery<{ command?: string }>(compiled(statement));
  answer.catch(() => undefined);
  return answer;
}

function compiled(statement: string | ClosingQuery): CompiledQuery {
  if (typeof statement === 'string') return CompiledQuery.raw(statement);
  return 'compile' in statement ? statement.compile() : statement;
}

/** @param before what was sent and not waited for */
async function commit(
  connection: DatabaseConnection,
  before: readonly Promise<unknown>[],
): Promise<void> {
  // COMMIT need not wait for these: where one of them fails, PostgreSQL answers it with ROLLBACK.
  const committed = send(connection, 'commit');
  const answers = await Promise.allSettled([...before, committed]);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed)
    throw isConnectionLost(failed.reason) ? new CommitUncertain(failed.reason) : failed.reason;
  const { rows }: QueryResult<{ command?: string }> = await committed;
  // PostgreSQL answers COMMIT with ROLLBACK, and without an error, where a statement failed before.
  if (rows[0]?.command === 'ROLLBACK')
    throw new Error('nothing was committed: work went on after one of its statements had failed');
}

/** Rolls back. A connection that can't be rolled back is of no more use, and the pool closes it: see driver.ts. */
async function rollBack(connection: DatabaseConnection): Promise<void> {
  try {
    await send(connection, 'rollback');
  } catch {
    // The error that led here says more than this one.
  }
}

const driver = new DummyDriver();

/** Kysely's own way of binding queries to a connection would let each wait for the answer to the one before. */
function boundTo(pool: Queries, connection: DatabaseConnection): Queries {
  const executor = pool.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<DB>({
    config: { dialect: compileOnly },
    dialect: compileOnly,
    driver,
    executor,
  });
}
