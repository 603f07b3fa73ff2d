/** @public Price plans are tried on past months with the real engine. */
export { companyBills } from './engine/company-bills.ts';
/** @public */
export type { Bill, BillingInput, BillLine, Quota, ServiceUsage } from './engine/bill.ts';
/** @public Screens of the running month and what-if. */
export { draftBills } from './input/draft-bills.ts';
/** @public */
export type { DraftBill, DraftedMonth } from './input/draft-bills.ts';
/** @public */
export { gatherBillingInput } from './input/gather.ts';
/** @public */
export { type Pricing, publishedPricing } from './prices.ts';
export { billingJobs, collectCreditedJob } from './settlement/jobs.ts';
/** @public Seeds settle month by month. */
export { startRun } from './settlement/run.ts';
/** @public */
export { settleRuns } from './settlement/settle-runs.ts';
export { billingInvariants } from './ledger-comparisons.ts';
/** @public */
export { collectOwed } from './settlement/collect-owed.ts';
/** @public */
export { startDueRuns } from './settlement/run.ts';
