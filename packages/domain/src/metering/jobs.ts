import { maxAgeDays } from '@arcadia/contract/usage/usage-events';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import type { Context } from '../database/context.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { archiveUsage } from './archive-usage.ts';
import { watchSources } from './watch-sources.ts';
import type { CountedStep, MarkedDay, UsageUpkeep } from '../ports/usage-upkeep.ts';

/** Changes of one round: a few seconds of full load. */
const changesAtOnce = 20_000;
const maxRounds = 50;

/** Keeps few rows to add up, however many events come: each batch of events leaves changes beside the totals. */
const mergeUsageJob = defineJob({
  name: 'merge-usage',
  queue: 'sweeps',
  actor: 'usage upkeep',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run({ ports, clock }, _payload, { log }) {
    let merged = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      const moved = await ports.usageUpkeep.mergeChanges(changesAtOnce, clock.now());
      merged += moved;
      if (moved < changesAtOnce) break;
    }
    if (merged > 0) log.info({ merged }, 'changes of usage were merged');
  },
});

/** Days of one step at most. */
const daysAtOnce = 200;

const countUsersJob = defineJob({
  name: 'count-users',
  queue: 'sweeps',
  actor: 'usage upkeep',
  payload: noPayload,
  schedule: '*/5 * * * *',
  serial: true,
  async run({ ports, clock }, _payload, { log }) {
    const now = clock.now();
    let counted = 0;
    let after: MarkedDay | null = null;
    // Once through all places: days that are marked again behind it wait for the next run, so that every place has its turn.
    do {
      const step: CountedStep = await ports.usageUpkeep.countUsers({
        limit: daysAtOnce,
        now,
        after,
      });
      counted += step.days;
      after = step.next;
    } while (after !== null);
    if (counted > 0) log.info({ days: counted }, 'users of days were counted');
  },
});

/** Last month's events may still come, and those of the next months soon. */
const monthsBack = 2;
const monthsPrepared = 5;

export function prepareUsageMonths(upkeep: UsageUpkeep, now: Date): Promise<void> {
  const first = addMonths(monthOf(dayOf(now)), -monthsBack);
  return upkeep.prepareMonths(`${first}-01`, monthsPrepared);
}

const prepareUsageMonthsJob = defineJob({
  name: 'prepare-usage-months',
  queue: 'sweeps',
  actor: 'usage upkeep',
  payload: noPayload,
  schedule: '41 * * * *',
  serial: true,
  async run({ ports, clock }) {
    await prepareUsageMonths(ports.usageUpkeep, clock.now());
  },
});

const watchUsageSourcesJob = defineJob({
  name: 'watch-usage-sources',
  queue: 'sweeps',
  actor: 'usage upkeep',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { fellSilent, sendAgain } = await watchSources(ctx);
    if (fellSilent.length > 0) log.warn({ sources: fellSilent }, 'usage sources fell silent');
    if (sendAgain.length > 0) log.info({ sources: sendAgain }, 'usage sources send again');
  },
});

/** The day before which no event is taken in any more, nor looked for among those that are: some more days than either takes. */
function closedBefore(now: Date): string {
  return addDays(dayOf(now), -maxAgeDays - 3);
}

/** `isFinal`: whether no bill of a month can change any more; bills stand above. */
export function meteringJobs(isFinal: (ctx: Context, month: string) => Promise<boolean>) {
  /** Moves usage events of old months, whose bills are final, to files: docs/retention.md. */
  const archiveUsageJob = defineJob({
    name: 'archive-usage',
    queue: 'archive',
    actor: 'usage upkeep',
    payload: noPayload,
    schedule: '23 19 * * *',
    serial: true,
    async run(ctx, _payload, { log }) {
      const closed = await ctx.ports.usageUpkeep.packMonths(closedBefore(ctx.clock.now()));
      if (closed.length > 0) log.info({ months: closed }, 'usage events were packed');
      const months = await archiveUsage(ctx, (month) => isFinal(ctx, month));
      if (months.length > 0) log.info({ months }, 'usage events were archived');
    },
  });
  return [
    mergeUsageJob,
    countUsersJob,
    prepareUsageMonthsJob,
    watchUsageSourcesJob,
    archiveUsageJob,
  ];
}
