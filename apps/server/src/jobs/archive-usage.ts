import { isMonthFinal } from '@arcadia/domain/billing/index';
import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { archiveUsage } from '@arcadia/domain/metering/index';

/** Moves usage events of old months, whose bills are final, to files: docs/retention.md. */
export const archiveUsageJob = defineJob({
  name: 'archive-usage',
  queue: 'archive',
  actor: 'usage upkeep',
  payload: noPayload,
  schedule: '23 19 * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const months = await archiveUsage(ctx, (month) => isMonthFinal(ctx, month));
    if (months.length > 0) log.info({ months }, 'usage events were archived');
  },
});
