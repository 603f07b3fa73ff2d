import { checkBalanceAlerts } from '@arcadia/domain/balance-alerts/index';
import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { lastBill } from '../last-bill.ts';

/** Tells companies whose cash balance has fallen below what they chose. */
export const checkBalanceAlertsJob = defineJob({
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
