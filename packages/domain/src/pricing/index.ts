export {
  type CorrectedPlan,
  correctedVersions,
  pricesCorrectedBy,
  publishCorrectedPlan,
} from './corrected-prices.ts';
export { isDayOfRate, publishCorrectedRate, rateInForce } from './corrected-rate.ts';
export { createPricePlan } from './create-plan.ts';
export { decideExchangeRate } from './decide-rate.ts';
export { decidePricePlan } from './decide-plan.ts';
export { discardPricePlan, proposePricePlan, reopenPricePlan } from './move-plan.ts';
export { getPricePlan } from './get-plan.ts';
export { firstPricedMonth, pricesMark } from './repo.ts';
export { type ExchangeRate, exportExchangeRates, listExchangeRates } from './list-rates.ts';
export { exportPricePlans, listPricePlans, type PricePlan } from './list-plans.ts';
export { proposeExchangeRate } from './propose-rate.ts';
export { type PriceBook, type Prices, pricesOf, pricesOfCompanies } from './prices-of.ts';
export { triedPlan, type TriedPlan } from './prices-with.ts';
/** @public Bills are made with it. */
export { newestRate, type Rate, rateOf } from './rate-of.ts';
export { readTerms } from './read-terms.ts';
export { charges, type CategoryTerms, type PriceTerms, type UnitPrice } from './terms.ts';
export { updatePricePlan } from './update-plan.ts';
export { missingRates, waitingPlans, waitingRates } from './waiting.ts';
export { withdrawExchangeRate } from './withdraw-rate.ts';
