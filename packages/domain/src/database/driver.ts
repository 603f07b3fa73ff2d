import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { recordingSpan } from '../tracing/span.ts';
import { afterSilence, breakOff, noAnswerInTime } from './pool.ts';
import { isPreparedFailure, type PreparedStatements } from './prepared-statements.ts';
import { tracedStatement } from './traced-statement.ts';

/** Errors raised by the database or the connection, as opposed to errors of the work inside a transaction. */
const driverErrors = new WeakSet<Error>();

/**
 * Whether the database driver raised this error. A code alone is not enough: ENOENT, EPIPE and ECONNRESET may also come
 * from a file, a mail server or a gateway.
 */
export function isDriverError(error: unknown): error is Error {
  return error instanceof Error && driverErrors.has(error);
}

/**
 * The pool as Kysely gets it. It marks what the driver throws, refuses queries that come after the end of their
 * transaction, and closes every connection that comes back in the middle of one instead of lending it out again.
 * @param prepared names of statements that are to be prepared; null where each is planned for its own values
 */
export function transactionSafe(pool: pg.Pool, prepared: PreparedStatements | null): PostgresPool {
  return {
    options: pool.options,
    connect: async () =>
      new Lease(
        await marked(pool.connect()),
        prepared,
        Math.max(leastBeginMs, pool.options.connectionTimeoutMillis ?? 0),
      ),
    end: () => pool.end(),
  };
}

/** The least time for BEGIN: a busy machine still answers it within this where tests wait a moment only for a connection. */
const leastBeginMs = 1_000;

async function marked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) driverErrors.add(error);
    throw error;
  }
}

/** The message of pg when all connections stayed in use for `connectionTimeoutMillis`. */
export const noFreeConnection = 'timeout exceeded when trying to connect';

/** One connection while one caller holds it. */
class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #prepared: PreparedStatements | null;
  readonly #beginMs: number;
  #ended = false;
  #silent = false;
  #gathering = false;

  /** @param beginMs how long BEGIN may take */
  constructor(client: pg.PoolClient, prepared: PreparedStatements | null, beginMs: number) {
    this.#client = client;
    this.#prepared = prepared;
    this.#beginMs = beginMs;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> & PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('no cursor is set up for this pool');
    // Failed work may have left a query behind, which would commit on its own outside the transaction.
    if (this.#ended) throw new Error('a query came after the end of its transaction');
    // Whatever is asked behind a query without an answer would wait as long again.
    if (this.#silent) throw new Error('the connection gives no answers');
    this.#ended = sql === 'commit' || sql === 'rollback';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query builder knows the type of the rows, pg does not; with a text it is always the promise
    return this.#traced(sql, [...parameters]) as unknown as Promise<PostgresQueryResult<R>> &
      PostgresCursor<R>;
  }

  /**
   * Statements that are sent within one turn of the event loop leaves together: a system call for each statement costs more than
   * the statement does, on both sides.
   */
  #gather(): void {
    if (this.#gathering || !(this.#client instanceof pg.Client)) return;
    const { stream } = this.#client.connection;
    this.#gathering = true;
    stream.cork();
    setImmediate(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }

  #send(sql: string, parameters: unknown[]): Promise<pg.QueryResult> {
    this.#gather();
    const name = parameters.length === 0 ? undefined : this.#prepared?.nameOf(sql);
    return name === undefined
      ? this.#client.query(sql, parameters)
      : this.#client.query({ name, text: sql }, parameters);
  }

  /**
   * BEGIN waits for nothing but, behind a pooler, a connection: no longer than for one of ours. So a connection that froze
   * while nobody used it is found out at once, before a statement has waited for it.
   */
  #limitBegin(sql: string): () => void {
    if (!sql.startsWith('begin')) return () => undefined;
    return afterSilence(this.#beginMs, () => breakOff(this.#client));
  }

  #traced(sql: string, parameters: unknown[]): Promise<pg.QueryResult> {
    if (recordingSpan() === undefined) return this.#answer(sql, parameters);
    return tracedStatement(sql, () => this.#answer(sql, parameters));
  }

  async #answer(sql: string, parameters: unknown[]): Promise<pg.QueryResult> {
    const answered = this.#limitBegin(sql);
    try {
      return await this.#send(sql, parameters);
    } catch (error) {
      if (error instanceof Error) {
        driverErrors.add(error);
        if (error.message === noAnswerInTime) this.#silent = true;
        if (isPreparedFailure(error)) this.#prepared?.noteFailure(error);
      }
      throw error;
    } finally {
      answered();
    }
  }

  release(destroy = false): void {
    this.#ended = true;
    this.#client.release(destroy || this.#silent || this.#client.getTransactionStatus() !== 'I');
  }
}
