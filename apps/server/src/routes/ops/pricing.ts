import {
  createPricePlan,
  discardPricePlan,
  exportExchangeRates,
  exportPricePlans,
  getPricePlan,
  listExchangeRates,
  listPricePlans,
  proposeExchangeRate,
  proposePricePlan,
  repeatPriceTotal,
  updatePricePlan,
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
  repeatPriceTotal,
  discardPricePlan: (ctx, { id }) => discardPricePlan(ctx, id),
  listExchangeRates,
  exportExchangeRates: (ctx, input) =>
    exportExchangeRates(ctx, input, exchangeRatesFile(ctx, input.format)),
  proposeExchangeRate,
} satisfies Partial<Handlers>;
