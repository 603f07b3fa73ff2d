export {
  correctedVersions,
  farOffCorrected,
  pricesCorrectedBy,
  publishCorrectedPlan,
  quotasMovedBy,
} from './corrected-prices.ts';
export { isDayOfRate, publishCorrectedRate, rateInForce } from './corrected-rate.ts';
export { createPricePlan } from './create-plan.ts';
export { discardPricePlan } from './discard-plan.ts';
export { getPricePlan } from './get-plan.ts';
export { firstPricedMonth, pricesMark } from './repo.ts';
export { type ExchangeRate, exportExchangeRates, listExchangeRates } from './list-rates.ts';
export { exportPricePlans, listPricePlans, type PricePlan } from './list-plans.ts';
export { missingRates } from './missing-rates.ts';
export { proposePricePlan } from './propose-plan.ts';
export { proposeExchangeRate } from './propose-rate.ts';
export { approvablePlans } from './publish-plan.ts';
export { approvableRates } from './publish-rate.ts';
export {
  type PriceBook,
  type Prices,
  pricesOf,
  pricesOfCompanies,
  termsOfVersions,
} from './prices-of.ts';
export { triedPlan, type TriedPlan } from './prices-with.ts';
export { farOffRate, requireRepeated } from './rate-guard.ts';
/** @public Bills are made with it. */
export { newestRate, type Rate, rateOf } from './rate-of.ts';
export {
  findTrial,
  type PlanTrial,
  proposedPlans,
  storeTrial,
  type TriedTotal,
} from './plan-trial.ts';
export { requireFiguresRepeated } from './price-guard.ts';
export { repeatPriceTotal, requireTotalRepeated, totalChange, totalFigure } from './total-guard.ts';
export { readTerms } from './read-terms.ts';
export { charges, type CategoryTerms, type PriceTerms, type UnitPrice } from './terms.ts';
export { updatePricePlan } from './update-plan.ts';
