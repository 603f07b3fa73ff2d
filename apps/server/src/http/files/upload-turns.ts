import { createTurns, type Turns } from '@arcadia/kernel/turns';

/** A file is held in memory while it is looked at, so only so many are at the same time. */
const mostOfProcess = 16;
/** One person with a slow line, or with bad intentions, can't take the turns of all others. */
const mostOfCaller = 3;

export type UploadTurns = {
  /** Runs `work` when it is the caller's turn. */
  run<T>(callerId: string, work: () => Promise<T>): Promise<T>;
};

export function createUploadTurns(): UploadTurns {
  const everybody = createTurns(mostOfProcess);
  const callers = new Map<string, { turns: Turns; uploads: number }>();
  return {
    async run(callerId, work) {
      const caller = callers.get(callerId) ?? { turns: createTurns(mostOfCaller), uploads: 0 };
      callers.set(callerId, caller);
      caller.uploads += 1;
      const giveBackOwn = await caller.turns.take();
      const giveBack = await everybody.take();
      try {
        return await work();
      } finally {
        giveBack();
        giveBackOwn();
        caller.uploads -= 1;
        if (caller.uploads === 0) callers.delete(callerId);
      }
    },
  };
}
