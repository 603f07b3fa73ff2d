import * as accountClosure from './account-closure.ts';
import * as adjustments from './adjustments.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as contracts from './contracts.ts';
import * as coupons from './coupons.ts';
import * as ledger from './ledger.ts';
import * as refunds from './refunds.ts';
import * as balanceAlerts from './balance-alerts.ts';
import * as paymentCases from './payment-cases.ts';
import * as reconciliation from './reconciliation.ts';
import { propertyDescriptions as invoiceDescriptions } from './invoice-desk.ts';
import { propertyDescriptions as opsBillDescriptions } from './ops-bills.ts';
import { propertyDescriptions as trialDescriptions } from './pricing-trial.ts';
import { factorDescriptions } from './second-factor-descriptions.ts';
import { shopDescriptions } from './shop-api.ts';
import { propertyDescriptions as usageDescriptions } from './usage-sources.ts';

/** Descriptions of properties by their names, where a module of the contract gives them beside its schemas. */
export const propertyDescriptions: Readonly<Record<string, string>> = {
  ...opsBillDescriptions,
  ...accountClosure.propertyDescriptions,
  ...adjustments.propertyDescriptions,
  ...bankTransfers.propertyDescriptions,
  ...contracts.propertyDescriptions,
  ...coupons.propertyDescriptions,
  ...ledger.propertyDescriptions,
  ...refunds.propertyDescriptions,
  ...balanceAlerts.alertDescriptions,
  ...paymentCases.propertyDescriptions,
  ...reconciliation.propertyDescriptions,
  ...usageDescriptions,
  ...trialDescriptions,
  ...invoiceDescriptions,
  ...shopDescriptions,
  ...factorDescriptions,
};
