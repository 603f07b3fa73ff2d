import { createSemaphore } from './semaphore.ts';

/** A limit for work that may never end, such as an operation on a disk that hangs. */
export type Limiter = {
  /**
   * @param timedOut makes the error when the time is over, waiting for a permit included
   * @throws that error; work that was begun goes on and keeps its permit, and nobody hears how it ends.
   */
  run<T>(work: () => Promise<T>, timedOut: (timeoutMs: number) => Error): Promise<T>;
};

/**
 * @param permits how many pieces of work can be under way at the same time.
 * @param timeoutMs milliseconds for which one is waited for.
 */
export function createLimiter(permits: number, timeoutMs: number): Limiter {
  const semaphore = createSemaphore(permits);
  return {
    async run(work, timedOut) {
      const { promise: over, reject } = Promise.withResolvers<never>();
      let abandoned = false;
      const timer = setTimeout(() => {
        abandoned = true;
        reject(timedOut(timeoutMs));
      }, timeoutMs);
      const permitted = async () => {
        const release = await semaphore.acquire();
        try {
          // The caller was told that this failed: it must not happen later.
          return abandoned ? await over : await work();
        } finally {
          release();
        }
      };
      try {
        return await Promise.race([permitted(), over]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
