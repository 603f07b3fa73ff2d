import type { AnyJob } from '@arcadia/domain/jobs/define-job';
import type { SimHandlers } from '../http/calls/handlers.ts';
import { getSimAuthenticator } from './authenticator.ts';
import { listSimMessages } from './inbox.ts';
import { downloadSampleInvoice, listSampleInvoices } from './sample-invoices/for-application.ts';
import { playSimRound } from './rounds.ts';
import type { TestClock } from './test-clock.ts';

/** Answers of the sim endpoints. What is scheduled of `jobs` runs whenever the clock is moved: what is due by then, happens. */
export function simHandlers(clock: TestClock, jobs: readonly AnyJob[]): SimHandlers {
  const scheduled = jobs.filter(({ schedule }) => schedule !== null);
  const shown = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });
  return {
    listSimMessages,
    playSimRound,
    getSimAuthenticator,
    listSampleInvoices,
    downloadSampleInvoice,
    getSimClock: async () => shown(),
    moveSimClock: async (ctx, { advanceMs }) => {
      await clock.advance(ctx, advanceMs, async (tx) => {
        const once = scheduled.map((job) => ({
          ...job,
          keyOf: () => `${job.name}:clock`,
          serialKeyOf: () => (job.serial ? job.name : null),
        }));
        await Promise.all(once.map((job) => tx.enqueue(job, {})));
      });
      return shown();
    },
  };
}
