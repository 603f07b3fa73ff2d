import { createSemaphore, type Semaphore } from '@arcadia/kernel/semaphore';

/** A file is held in memory while it is processed, so the number of concurrent uploads is limited. */
const maxPerProcess = 16;
/** So that one caller with a slow connection, or with bad intentions, can't take all slots. */
const maxPerCaller = 3;

export type UploadSlots = {
  /** Runs `work` as soon as a slot is free for the caller. */
  run<T>(callerId: string, work: () => Promise<T>): Promise<T>;
};

export function createUploadSlots(): UploadSlots {
  const process = createSemaphore(maxPerProcess);
  const callers = new Map<string, { slots: Semaphore; uploads: number }>();
  return {
    async run(callerId, work) {
      const caller = callers.get(callerId) ?? { slots: createSemaphore(maxPerCaller), uploads: 0 };
      callers.set(callerId, caller);
      caller.uploads += 1;
      const releaseOwn = await caller.slots.acquire();
      const release = await process.acquire();
      try {
        return await work();
      } finally {
        release();
        releaseOwn();
        caller.uploads -= 1;
        if (caller.uploads === 0) callers.delete(callerId);
      }
    },
  };
}
