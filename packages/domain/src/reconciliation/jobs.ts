import { defineJob, type JobLog, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import type { AllSettlers } from '../payments/index.ts';
import { compareDay } from './compare-day.ts';
import { dayNamed } from './day-name.ts';
import { reconcileDueDays } from './sweep.ts';

type Compared = Awaited<ReturnType<typeof compareDay>>;

/** `settlers`: of the features that money may be booked for. */
export const reconciliationJobs = (settlers: AllSettlers) => ({
  /** Compares the days whose statements are due, each morning and again where one was not complete or has changed. */
  reconcileDays: defineJob({
    name: 'reconcile-days',
    // Large downloads that are not urgent: the money queue is for what people wait for.
    queue: 'reports',
    actor: 'reconciliation',
    payload: noPayload,
    schedule: '*/10 * * * *',
    serial: true,
    async run(ctx, _payload, { log }) {
      for (const { gateway, day, compared } of await reconcileDueDays(ctx, settlers))
        report(log, { gateway, day }, compared);
    },
  }),

  /** Compares one day now, because an operator asked for it. */
  reconcileDay: defineJob({
    name: 'reconcile-day',
    queue: 'reports',
    actor: 'reconciliation',
    payload: eventPayload,
    shown: ['subjectId'],
    key: ({ subjectId }) => `reconcile-day:${subjectId}`,
    serial: ({ subjectId }) => `reconcile-day:${subjectId}`,
    async run(ctx, { subjectId }, { log }) {
      const key = dayNamed(subjectId);
      report(log, key, await compareDay(ctx, settlers, key));
    },
  }),
});

/** The alarm: a difference that no step could settle, and a statement that could not be fetched. */
function report(log: JobLog, about: { gateway: string; day: string }, compared: Compared): void {
  if (compared.outcome === 'failed')
    log.warn({ ...about, err: compared.error }, 'a statement could not be compared');
  if (compared.outcome !== 'compared') return;
  const { differences, unasked } = compared;
  if (differences > 0) log.warn({ ...about, differences }, 'a statement differs from our books');
  for (const { error } of unasked)
    log.warn({ ...about, err: error }, 'a gateway could not be asked');
}
