import { publishedPricing } from '../billing/index.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { checkUsageAlerts } from './check-alerts.ts';
import { usageNoticeMailJob } from './send-mail.ts';

const checkUsageAlertsJob = defineJob({
  name: 'check-usage-alerts',
  queue: 'reports',
  actor: 'usage alerts',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { told, failures } = await checkUsageAlerts(ctx, publishedPricing.pricesOf);
    if (told > 0) log.info({ told }, 'charges reached what companies chose');
    for (const { companyId, error } of failures)
      log.warn({ companyId, err: error }, 'the charges of a company could not be compared');
  },
});

export const usageAlertJobs = [checkUsageAlertsJob, usageNoticeMailJob];
