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
