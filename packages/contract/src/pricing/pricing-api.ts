import type { Endpoint } from '../wire/endpoint.ts';
import { correctionBillList } from './corrected-bills.ts';
import * as corrections from './corrections.ts';
import * as rates from './exchange-rates.ts';
import * as pricing from './pricing.ts';
import { exportPriceTrial, tryPricePlan } from './pricing-trial.ts';

/** Endpoints about prices and exchange rates. `api` has them with all others. */
export const pricingApi = {
  listPricePlans: pricing.pricePlanList.page,
  exportPricePlans: pricing.pricePlanList.file,
  getPricePlan: pricing.getPricePlan,
  tryPricePlan,
  exportPriceTrial,
  createPricePlan: pricing.createPricePlan,
  updatePricePlan: pricing.updatePricePlan,
  proposePricePlan: pricing.proposePricePlan,
  repeatPriceTotal: pricing.repeatPriceTotal,
  discardPricePlan: pricing.discardPricePlan,
  listExchangeRates: rates.exchangeRateList.page,
  exportExchangeRates: rates.exchangeRateList.file,
  proposeExchangeRate: rates.proposeExchangeRate,
  listCorrections: corrections.listCorrections,
  getCorrection: corrections.getCorrection,
  listCorrectionCompanies: corrections.listCorrectionCompanies,
  listCorrectionBills: correctionBillList.page,
  exportCorrectionBills: correctionBillList.file,
  proposeCorrection: corrections.proposeCorrection,
  computeCorrection: corrections.computeCorrection,
  submitCorrection: corrections.submitCorrection,
  withdrawCorrection: corrections.withdrawCorrection,
} as const satisfies Record<string, Endpoint>;
