import * as z from 'zod/mini';
import { expireCoupons } from '../../coupons/index.ts';
import { read, type Write, write } from '../../database/transaction.ts';
import { defineJob, noPayload } from '../../jobs/define-job.ts';
import { eventPayload } from '../../jobs/subscriptions.ts';
import { publishedPricing } from '../prices.ts';
import { refreshRunningCharges } from '../running/refresh-running-charges.ts';
import { billsAwait } from './awaits-bill.ts';
import { collectOwed } from './collect-owed.ts';
import { hasOpenPlaces, owingCompanies } from './open-work.ts';
import { startDueRuns } from './month-runs.ts';
import { settleRuns } from './settle-runs.ts';

/** Parts of a settlement that may run at once, over all processes. */
const parts = [1, 2, 3, 4];
const part = z.strictObject({ part: z.number() });

const settleBillsJob = defineJob({
  name: 'settle-bills',
  queue: 'billing',
  actor: 'settlement',
  payload: part,
  shown: ['part'],
  key: ({ part: number }) => `settle-bills:${number}`,
  serial: ({ part: number }) => `settle-bills:${number}`,
  async run(ctx, _payload, { log }) {
    const settled = await settleRuns(ctx, publishedPricing, log);
    if (settled > 0) log.info({ settled }, 'bills of companies were settled');
  },
});

/** Processes settle what is left, each its own companies. */
export async function enqueueSettlement(tx: Write): Promise<void> {
  for (const number of parts) await tx.enqueue(settleBillsJob, { part: number });
}

/** Looks every minute by the product clock whether a month is due, a company is left or a rate was published. */
const startRunsJob = defineJob({
  name: 'start-billing-runs',
  queue: 'sweeps',
  actor: 'settlement',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const started = await startDueRuns(ctx, publishedPricing);
    if (started.length > 0) log.info({ months: started }, 'months are settled');
    if (!(await read(ctx, (db) => hasOpenPlaces(db)))) return;
    await write(ctx, async (tx) => {
      await enqueueSettlement(tx);
      tx.unaudited('the settlement audits what it does');
    });
  },
});

/** Cash came in for a company that owes. */
export const collectCreditedJob = defineJob({
  name: 'collect-owed',
  queue: 'money',
  actor: 'bill collection',
  payload: eventPayload,
  shown: ['companyId'],
  key: ({ companyId }) => `collect-owed:${companyId}`,
  async run(ctx, { companyId }) {
    if (companyId) await collectOwed(ctx, companyId);
  },
});

/** Cash that came back some other way, such as a refund that failed, pays too. */
const sweepOwedJob = defineJob({
  name: 'sweep-owed-bills',
  queue: 'sweeps',
  actor: 'bill collection',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  async run(ctx) {
    for (const companyId of await read(ctx, (db) => owingCompanies(db)))
      await collectOwed(ctx, companyId);
  },
});

/** Keeps up what running bills come to, for the available credit: at most this old while usage arrives. */
const refreshRunningChargesJob = defineJob({
  name: 'refresh-running-charges',
  queue: 'billing',
  actor: 'running bills',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const companies = await refreshRunningCharges(ctx, publishedPricing);
    if (companies > 0) log.info({ companies }, 'what running bills come to was computed');
  },
});

/** Books coupons that have expired, once no bill may use them any more. */
const expireCouponsJob = defineJob({
  name: 'expire-coupons',
  queue: 'money',
  actor: 'coupon expiry',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const expired = await expireCoupons(ctx, billsAwait(ctx.clock.now()));
    if (expired > 0) log.info({ expired }, 'coupons expired');
  },
});

export const billingJobs = [
  expireCouponsJob,
  startRunsJob,
  settleBillsJob,
  collectCreditedJob,
  sweepOwedJob,
  refreshRunningChargesJob,
];
