/** @public Price plans are tried on past months with the real engine. */
export { companyBills } from './engine/company-bills.ts';
/** @public */
export type { Bill, BillingInput, BillLine, Quota, ServiceUsage } from './engine/bill.ts';
/** @public */
export { type Component, charges, type QuotaKind } from '../pricing/index.ts';
/** @public Screens of the running month and what-if. */
export { draftBills } from './input/draft-bills.ts';
/** @public */
export type { DraftBill, DraftedMonth } from './input/draft-bills.ts';
/** @public */
export { gatherBillingInput } from './input/gather.ts';
/** @public */
export type { Prices, Pricing, Rate } from './prices.ts';
export { collectCreditedJob, settlementJobs } from './settlement/jobs.ts';
/** @public Seeds settle month by month. */
export { startRun } from './settlement/run.ts';
/** @public */
export { settleRuns } from './settlement/settle-runs.ts';
