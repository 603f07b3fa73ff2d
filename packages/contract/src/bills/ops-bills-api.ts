import { discardBill, settleBill } from './bill-decisions.ts';
import { billExplanations } from './bill-explanations.ts';
import { billOverviewApi } from './bill-overview.ts';
import { billApi as customerBillApi } from './bills.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import * as bills from './ops-bills.ts';

/** Endpoints about bills, for customers and for operators. `api` has them with all others. */
export const billApi = {
  ...customerBillApi,
  ...billExplanations,
  ...billOverviewApi,
  listBillingRuns: bills.listBillingRuns,
  getBillingRun: bills.getBillingRun,
  listBillingRunCompanies: bills.listBillingRunCompanies,
  startBillingRun: bills.startBillingRun,
  retryBillingRunCompany: bills.retryBillingRunCompany,
  listAllBills: bills.allBillsList.page,
  exportAllBills: bills.allBillsList.file,
  getAnyBill: bills.getAnyBill,
  discardBill,
  settleBill,
} as const satisfies Record<string, Endpoint>;
