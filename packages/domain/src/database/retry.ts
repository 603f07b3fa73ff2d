import { setTimeout as sleep } from 'node:timers/promises';
import { isDriverError, noFreeConnection } from './driver.ts';
import { isRefusal, noAnswerInTime } from './pool.ts';
import { isPreparedFailure } from './prepared-statements.ts';

/** A database could not be reached within the time that a caller should wait. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown, what = 'the database') {
    super(`${what} is not available`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The connection broke during COMMIT: whether the transaction took effect is not known. */
export class CommitUncertain extends Error {
  constructor(cause: unknown) {
    super('the connection was lost during COMMIT', { cause });
    this.name = 'CommitUncertain';
  }
}

/** Maximum wait for an unreachable database. The browser gives up after 30 s; the response must come earlier. */
const patienceMs = 15_000;
const attemptsOnConflict = 5;

/** A standby takes no writes: one that is about to be promoted, or that is no longer where the primary is reached. */
const readOnlyState = '25006';
/**
 * Shut down, crashed, starting up, not promoted yet, dropped, idle for too long, or too many connections; a pooler in between says 08P01
 * for a server it lost. A refused password, since PostgreSQL knows one for each login: while it is changed, a process that has the old one goes on with its open
 * connections.
 */
const lostStates = new Set([
  readOnlyState,
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '28P01',
  '53300',
]);
/**
 * States in which a server gives no connection: the database takes none for a while, or it lacks memory, disk or whatever it is set to
 * have. Told by a statement they are about that statement: 55000 is also said of `lastval` before a number was drawn.
 */
const refusingStates = new Set(['55000', '53000', '53100', '53200', '53400']);
const lostErrnos = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** Messages of lost connections, which pg reports without a code. */
const lostMessages =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection error/i;
/** Serialization failure and deadlock: the transaction must be run again. */
const conflictStates = new Set(['40001', '40P01']);

/** Whether the database connection was lost or refused. Only errors of the driver count. */
export function isConnectionLost(error: unknown): boolean {
  return isDriverError(error) && tellsLostConnection(error);
}

/** Whether the connection was lost, of an error that can only be the driver's. */
export function tellsLostConnection(error: Error): boolean {
  const code = codeOf(error);
  if (code !== null)
    return (
      lostStates.has(code) || lostErrnos.has(code) || (refusingStates.has(code) && isRefusal(error))
    );
  return error.message === noAnswerInTime || lostMessages.test(error.message);
}

/** Messages of a database, or of its driver, that works for others: no connection is free, or no answer came in time. */
const busyMessages = new Set([noFreeConnection, noAnswerInTime]);
/** Such a server answers whoever only reads. */
const reachedStates = new Set(['53300', readOnlyState]);

/** Whether the server takes no writes. In a transaction that only reads it is a fault of ours. */
export function isReadOnly(error: unknown): boolean {
  return isDriverError(error) && codeOf(error) === readOnlyState;
}

/** Whether nobody reaches the database, as far as an error tells. One that is only busy is reached by others. */
export function isUnreachable(error: unknown): boolean {
  if (!isDriverError(error) || !tellsLostConnection(error)) return false;
  return !reachedStates.has(codeOf(error) ?? '') && !busyMessages.has(error.message);
}

export function isRetryable(error: unknown): boolean {
  return error instanceof CommitUncertain || isConnectionLost(error) || isConflict(error);
}

/** Waits longer at each attempt. Returns false once it is time to give up. */
export async function waitBeforeRetry(
  error: unknown,
  attempt: number,
  startedAt: number,
): Promise<boolean> {
  if (isConflict(error)) {
    if (attempt >= attemptsOnConflict) return false;
    await sleep(Math.random() * 10 * attempt);
    return true;
  }
  const pauseMs = Math.min(50 * 2 ** attempt, 1_000);
  if (performance.now() - startedAt + pauseMs > patienceMs) return false;
  await sleep(pauseMs);
  return true;
}

function isConflict(error: unknown): boolean {
  return (
    isDriverError(error) && (conflictStates.has(codeOf(error) ?? '') || isPreparedFailure(error))
  );
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
