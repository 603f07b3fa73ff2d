import { findNonce } from './find-nonce.ts';

export type WorkTask = { challenge: string; bits: number; count: number };
/** One a sum, in order. */
export type WorkStep = { nonce: number };

self.addEventListener('message', ({ data }: MessageEvent<WorkTask>) => {
  for (let index = 0; index < data.count; index += 1) {
    const step: WorkStep = { nonce: findNonce(data, index) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none.
    self.postMessage(step);
  }
});
