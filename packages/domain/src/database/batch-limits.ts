import { isDriverError, noFreeConnection } from './driver.ts';

/** Limits of a transaction of long work. They take the place of the logins' own, which are meant for people's calls. */
export type BatchLimits = {
  /** Longest time of one statement, in milliseconds; 0 for no limit. */
  readonly statementMs: number;
  /** Longest time between two statements of a transaction, in milliseconds. */
  readonly idleInTransactionMs: number;
};

export type BatchOptions = BatchLimits & {
  /** Connections in each of the pools. */
  readonly maxConnections: number;
  /** The time that work waits for a connection: an export's caller gives up after 30 s. */
  readonly waitMs: number;
};

/** Limits for work that fills a database before anybody calls: nobody waits for it, so no limit that is met would help anyone. */
export const noLimits = { statementMs: 0, idleInTransactionMs: 0 } as const satisfies BatchLimits;

/** Limits for tools and tests; the server's are settings. */
export const usualBatch = {
  maxConnections: 2,
  waitMs: 25_000,
  statementMs: 300_000,
  idleInTransactionMs: 60_000,
} as const satisfies BatchOptions;

/** All connections for long work stayed in use while this work waited for one. */
export class BatchBusy extends Error {
  constructor(cause?: unknown) {
    super('all connections for long work are in use (DATABASE_BATCH_CONNECTIONS)', { cause });
    this.name = 'BatchBusy';
  }
}

/** A statement took longer than long work may take; its transaction was rolled back. */
export class BatchLimitExceeded extends Error {
  constructor({ statementMs }: BatchLimits, cause: unknown) {
    super(
      `a statement took longer than ${statementMs / 1_000} s (DATABASE_BATCH_STATEMENT_SECONDS)`,
      { cause },
    );
    this.name = 'BatchLimitExceeded';
  }
}

/** The longest time that DATABASE_BATCH_STATEMENT_SECONDS may say. */
const maxStatementMs = 7_200_000;

/** The time that a server may owe a person's call an answer and say nothing: its login's own limit of a statement is 25 s. */
export const silenceOfCallsMs = 27_000;

/** The time that a server under these limits may owe an answer and say nothing, in milliseconds. */
export function silenceOf({ statementMs }: Pick<BatchLimits, 'statementMs'>): number {
  return (statementMs === 0 ? maxStatementMs : statementMs) + 2_000;
}

/** Opens a transaction with these limits: the connections are shared by a pooler, so they hold for the transaction only. */
export function limitStatements(limits: BatchLimits | null): string {
  if (limits === null) return '';
  const { statementMs, idleInTransactionMs } = limits;
  return `; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

const statementTimedOut = '57014';

/** The error that says which limit of long work was met; any other error unchanged. */
export function batchError(limits: BatchLimits | null, error: unknown): unknown {
  if (limits === null || !isDriverError(error)) return error;
  if (error.message === noFreeConnection) return new BatchBusy(error);
  if ('code' in error && error.code === statementTimedOut)
    return new BatchLimitExceeded(limits, error);
  return error;
}
