import type { SimHandlers } from '../http/calls/handlers.ts';
import { getSimAuthenticator } from './authenticator.ts';
import { listSimMessages } from './inbox.ts';
import { playSimRound } from './rounds.ts';
import type { TestClock } from './test-clock.ts';

/** Answers of the sim endpoints. `dueTasks` are run whenever the clock is moved: what is due by then, happens. */
export function simHandlers(clock: TestClock, dueTasks: readonly string[]): SimHandlers {
  const shown = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  return {
    listSimMessages,
    playSimRound,
    getSimAuthenticator,
    getSimClock: async () => shown(),
    moveSimClock: async (ctx, { advanceMs }) => {
      await clock.advance(ctx, advanceMs, async (tx) => {
        for (const task of dueTasks) await tx.enqueue({ task, payload: {}, key: `${task}:clock` });
      });
      return shown();
    },
  };
}
