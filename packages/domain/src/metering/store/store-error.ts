import { noAnswerInTime } from '../../database/pool.ts';
import { DatabaseUnavailable, tellsLostConnection } from '../../database/retry.ts';

/** The SQLSTATE of a statement that took longer than the login may. */
const tookTooLong = '57014';
/** The SQLSTATEs that the coordinator of a cluster gives to what it was not told with one: internal error, and that of reading or writing. */
const untold: ReadonlySet<unknown> = new Set(['XX000', '58030']);
/**
 * Words of a coordinator of Citus for a connection to a worker that broke in the middle of a transaction: libpq's about it, or its own
 * about the work that was to be done there. A worker that refuses connections has the SQLSTATE of a failed connection.
 */
const lostWorker =
  /^(?:SSL SYSCALL error|SSL connection has been closed|server closed the connection|connection not open|could not (?:receive|send) data|failure on connection|failed to (?:COPY|prepare|commit))/;
/** The address of the worker, in such a message or in what it was about. */
const worker =
  /(?:remote node \S+@|node |failure on connection marked as essential: |\bon (?:host )?|executing command on )([\w.-]+:\d+)/;

/** The cause of an error of the store, as far as one who asks again would be answered then. */
export function isStoreAway(error: Error): boolean {
  return tellsLostConnection(error) || tellsLostWorker(error);
}

/** DatabaseUnavailable where the store can't be reached or was too slow; any other error unchanged. */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return isTooSlow(error) || isStoreAway(error)
    ? new DatabaseUnavailable(error, awayOf(error))
    : error;
}

export function isTooSlow(error: Error): boolean {
  return error.message === noAnswerInTime || codeOf(error) === tookTooLong;
}

function tellsLostWorker(error: Error): boolean {
  return untold.has(codeOf(error)) && lostWorker.test(error.message);
}

/** The side of a cluster that is away, as far as the error tells. */
function awayOf(error: Error): string {
  const where = 'where' in error && typeof error.where === 'string' ? error.where : '';
  const name = worker.exec(`${error.message}\n${where}`)?.[1];
  return name === undefined ? 'the database of usage' : `the server ${name} of usage`;
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
