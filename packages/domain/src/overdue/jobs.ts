import { companiesThatOwe } from '../billing/index.ts';
import { read } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { followUpDebt } from './follow-up.ts';
import { knownCompanies } from './repo.ts';
import { remindJob } from './tell-company.ts';
import { tellHoldJob } from './tell-hold.ts';

/** Every ten minutes by the product clock. A company whose turn fails does not keep the others from theirs. */
const followDebtsJob = defineJob({
  name: 'follow-overdue-bills',
  queue: 'sweeps',
  actor: 'overdue bills',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const companies = await read(ctx, async (db) => {
      return new Set([...(await companiesThatOwe(db)), ...(await knownCompanies(db))]);
    });
    const failures: unknown[] = [];
    for (const companyId of companies)
      try {
        await followUpDebt(ctx, companyId);
      } catch (error) {
        log.warn({ err: error, companyId }, 'the debt of a company could not be followed up');
        failures.push(error);
      }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} companies could not be followed up`);
  },
});

/** A company has paid: its services need not wait for the next look. */
export const followPaymentJob = defineJob({
  name: 'follow-bill-payment',
  queue: 'money',
  actor: 'overdue bills',
  payload: eventPayload,
  shown: ['companyId'],
  key: ({ companyId }) => `follow-bill-payment:${companyId}`,
  async run(ctx, { companyId }) {
    if (companyId) await followUpDebt(ctx, companyId);
  },
});

export const overdueJobs = [followDebtsJob, followPaymentJob, remindJob, tellHoldJob];
