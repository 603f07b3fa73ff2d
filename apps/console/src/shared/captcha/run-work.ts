import type { WorkStep, WorkTask } from './work.worker.ts';

type Options = {
  signal: AbortSignal;
  /** Called with the number of nonces found. */
  onProgress(done: number): void;
};

/**
 * Runs the proof of work in a worker, so that the page stays responsive.
 * @returns the nonces in order. Rejects where the browser starts no worker, and with the abort's reason when given up.
 */
export function runWork(
  { challenge, bits, count }: WorkTask,
  { signal, onProgress }: Options,
): Promise<number[]> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  const nonces: number[] = [];
  const done = new Promise<number[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', (event) => {
      reject(new Error('the worker could not run', { cause: event.error }));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkStep>) => {
      nonces.push(data.nonce);
      onProgress(nonces.length);
      if (nonces.length === count) resolve(nonces);
    });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none.
  worker.postMessage({ challenge, bits, count } satisfies WorkTask);
  return done.finally(() => worker.terminate());
}
