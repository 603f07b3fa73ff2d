import { defineJob, noPayload } from '../jobs/define-job.ts';
import { checkBalanceAlerts } from './check-alerts.ts';
import type { LastBill } from './rules.ts';
import { noticeMailJob } from './send-mail.ts';

/** `lastBill`: bills stand above. */
export function balanceAlertJobs(lastBill: LastBill) {
  /** Tells companies whose cash balance has fallen below what they chose. */
  const checkBalanceAlertsJob = defineJob({
    name: 'check-balance-alerts',
    queue: 'sweeps',
    actor: 'balance alerts',
    payload: noPayload,
    schedule: '* * * * *',
    serial: true,
    async run(ctx, _payload, { log }) {
      const { noted, failures } = await checkBalanceAlerts(ctx, lastBill);
      if (noted > 0) log.info({ noted }, 'balances crossed what companies chose');
      for (const { companyId, error } of failures)
        log.warn({ companyId, err: error }, 'the balance of a company could not be compared');
    },
  });
  return [noticeMailJob, checkBalanceAlertsJob];
}
