import { defineJob, type JobLog, noPayload } from '@arcadia/domain/jobs/define-job';
import { compareDay, dayNamed, reconcileDueDays } from '@arcadia/domain/reconciliation/index';
import { eventPayload } from '@arcadia/domain/jobs/subscriptions';
import { settlers } from '../settlers.ts';

type Compared = Awaited<ReturnType<typeof compareDay>>;

/** Compares the days whose statements are due, each morning and again where one was not complete or has changed. */
export const reconcileDaysJob = defineJob({
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
});

/** Compares one day now, because an operator asked for it. */
export const reconcileDayJob = defineJob({
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
