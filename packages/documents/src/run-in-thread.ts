import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Limits of a thread, beyond which it is ended. Memory is that of its JavaScript values. */
export type ThreadLimits = { maxMs: number; maxMegabytes: number };

/** The thread was ended because it reached one of its limits. */
export class ThreadLimitReached extends Error {
  override readonly name = 'ThreadLimitReached';
}

/**
 * The one message of a program that is run in a thread of its own, so that nobody's call waits while it computes.
 * @param data what the program finds as `workerData`
 * @throws ThreadLimitReached, and what the program threw.
 */
export async function runInThread(
  program: URL,
  data: unknown,
  { maxMs, maxMegabytes }: ThreadLimits,
): Promise<unknown> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const limit = AbortSignal.timeout(maxMs);
  const ended = once(worker, 'exit', { signal: limit }).then(([code]: unknown[]) => {
    throw new Error(`${program.pathname} ended with ${String(code)} before it was done`);
  });
  try {
    const message = once(worker, 'message', { signal: limit });
    const [answer]: unknown[] = await Promise.race([message, ended]);
    return answer;
  } catch (error) {
    const reached = limit.aborted || isOutOfMemory(error);
    throw reached ? new ThreadLimitReached('a thread was ended', { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
