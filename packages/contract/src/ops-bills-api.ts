import type { Endpoint } from './endpoint.ts';
import * as bills from './ops-bills.ts';

/** Endpoints about bills for operators. `api` has them with all others. */
export const opsBillsApi = {
  listBillingRuns: bills.listBillingRuns,
  listBillingRunCompanies: bills.listBillingRunCompanies,
  startBillingRun: bills.startBillingRun,
  retryBillingRunCompany: bills.retryBillingRunCompany,
  listAllBills: bills.listAllBills,
  getAnyBill: bills.getAnyBill,
  discardBill: bills.discardBill,
  settleBill: bills.settleBill,
} as const satisfies Record<string, Endpoint>;
