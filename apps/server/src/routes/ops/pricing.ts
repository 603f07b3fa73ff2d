import {
  createPricePlan,
  decideExchangeRate,
  decidePricePlan,
  discardPricePlan,
  exportExchangeRates,
  exportPricePlans,
  getPricePlan,
  listExchangeRates,
  listPricePlans,
  proposeExchangeRate,
  proposePricePlan,
  reopenPricePlan,
  updatePricePlan,
  withdrawExchangeRate,
} from '@arcadia/domain/pricing/index';
import { exportPriceTrial, tryPricePlan } from '@arcadia/domain/billing/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { exchangeRatesFile, pricePlansFile, priceTrialFile } from './pricing-files.ts';

export const pricingHandlers = {
  listPricePlans,
  exportPricePlans: (ctx, input) => exportPricePlans(ctx, input, pricePlansFile(ctx, input.format)),
  getPricePlan: (ctx, { id }) => getPricePlan(ctx, id),
  tryPricePlan,
  exportPriceTrial: (ctx, input) => exportPriceTrial(ctx, input, priceTrialFile(ctx, input)),
  createPricePlan,
  updatePricePlan,
  proposePricePlan,
  reopenPricePlan: (ctx, { id }) => reopenPricePlan(ctx, id),
  discardPricePlan: (ctx, { id }) => discardPricePlan(ctx, id),
  decidePricePlan,
  listExchangeRates,
  exportExchangeRates: (ctx, input) =>
    exportExchangeRates(ctx, input, exchangeRatesFile(ctx, input.format)),
  proposeExchangeRate,
  decideExchangeRate,
  withdrawExchangeRate: (ctx, { id }) => withdrawExchangeRate(ctx, id),
} satisfies Partial<Handlers>;
