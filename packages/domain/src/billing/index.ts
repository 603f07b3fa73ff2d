export { companyBills } from './engine/company-bills.ts';
export { priceOf } from './engine/price.ts';
export type { Bill, BillingInput, BillLine, Quota, ServiceUsage } from './engine/bill.ts';
export { draftBills } from './input/draft-bills.ts';
export { keptDraft } from './running/kept-drafts.ts';
/** @public */
export type { DraftedMonth } from './input/draft-bills.ts';
/** @public */
export { gatherBillingInput } from './input/gather.ts';
/** @public */
export { type Pricing, publishedPricing } from './prices.ts';
/** @public Seeds and the soak expire coupons too. */
export { billsAwait } from './settlement/awaits-bill.ts';
export { billingJobs, collectCreditedJob } from './settlement/jobs.ts';
/** @public */
export { settleRuns } from './settlement/settle-runs.ts';
export { exportPriceTrial } from './export-price-trial.ts';
export { type TriedBill, tryPricePlan } from './try-price-plan.ts';
export { priceTrialJobs, tryProposals } from './try-proposals.ts';
export { billingInvariants, cashOfSettledBills, quotasOfOrders } from './ledger-comparisons.ts';
/** @public */
export { collectOwed } from './settlement/collect-owed.ts';
export { finalMonthsBefore } from './input/earlier-bills.ts';
export { owedOf } from './settlement/finalise.ts';
export { selectUsageLines } from './records/select-usage-lines.ts';
export { lastFinalMonth } from './records/last-final-month.ts';
export { lastPayable } from './records/last-payable.ts';
export { lineOfStored } from './records/stored-line.ts';
export {
  type BillFilters,
  billsOfMonth,
  type BillRow,
  findBill,
  isBillDiscarded,
  selectBills,
  selectBillsById,
  selectBillsSince,
  selectPayableBills,
  sumBills,
} from './records/select-bills.ts';
export { usageOfStored, type UsageRow } from './records/stored-usage.ts';
/** @public Seeds settle month by month. */
export { newestDueMonth, startDueRuns, startRun } from './settlement/month-runs.ts';
export { exportAllBills, listAllBills, type OpsBill, opsBills } from './operating/bill-lists.ts';
export { expiringQuotas } from './records/expiring-quotas.ts';
export { lowQuotas } from './records/low-quotas.ts';
export { grantQuotas, quotasOfSources } from './records/granted-quotas.ts';
export {
  readRunningUsage,
  type RunningUsage,
  type UnusedQuota,
  unusedQuotas,
  withdrawQuotas,
} from './records/unused-quotas.ts';
export { settledFirstAt } from './records/settled-first-at.ts';
export { quotasOfBill } from './records/quota-uses.ts';
export { failedCompanies, heldCompanies, unsettledBills } from './operating/month-close.ts';
export { getBillingRun, listBillingRunCompanies, listBillingRuns } from './operating/run-lists.ts';
export {
  approvableDiscards,
  discardBill,
  findAnyBill,
  type LiveInvoicesOf,
} from './settlement/discard-bill.ts';
export { retryBillingRunCompany, startBillingRun } from './settlement/manage-run.ts';
export type {
  CorrectedBill,
  CorrectedInputs,
  CorrectedScope,
} from './correcting/corrected-bill.ts';
export { correctedBills, paidOf } from './correcting/corrected-bills.ts';
export {
  billsAsTheyAre,
  companiesInScope,
  countInScope,
  figuresOf,
  holdSettlements,
  isBeingSettled,
  isFinalMonth,
} from './correcting/bill-figures.ts';
export { replaceBills } from './correcting/replace-bills.ts';
export { isMonthFinal } from './is-month-final.ts';
/** @public Seeds. */
export { refreshRunningCharges } from './running/refresh-running-charges.ts';
export { companiesThatOwe, type OwedBill, owedBills } from './owed-bills.ts';
export { openBills } from './open-bills.ts';
export { settleBillByReference } from './settlement/settle-by-reference.ts';

export { chargedUsage } from './correcting/charged-usage.ts';
export { usageOfAdded } from './correcting/added-prices.ts';
export { quotaTexts } from './correcting/quota-histories.ts';
export { keepCorrectedUsage } from './input/corrected-usage.ts';
export type { UsedRow } from './input/usage-rows.ts';
