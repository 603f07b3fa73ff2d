/** @public Price plans are tried on past months with the real engine. */
export { companyBills } from './engine/company-bills.ts';
/** @public */
export type { Bill, BillingInput, BillLine, Quota, ServiceUsage } from './engine/bill.ts';
/** @public */
export { type Component, charges, type QuotaKind } from './engine/terms.ts';
/** @public Screens of the running month and what-if. */
export { type DraftBill, draftBills, type DraftedMonth, NoPrices } from './input/draft-bills.ts';
/** @public */
export { gatherBillingInput, minimumOf } from './input/gather.ts';
/** @public */
export type { Prices, Rate } from './prices.ts';
