import {
  discardBill,
  exportAllBills,
  getBillingRun,
  type IsInvoiced,
  listAllBills,
  listBillingRunCompanies,
  listBillingRuns,
  retryBillingRunCompany,
  settleBillByReference,
  startBillingRun,
} from '@arcadia/domain/billing/index';
import {
  explainAnyBillLine,
  getAnyBill,
  listAnyBillEvents,
  type PricesOf,
} from '@arcadia/domain/bill-reports/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { allBillsFile } from './bill-files.ts';

/** There are no invoices yet, so no bill has one. Invoices answer it once they exist. */
const isInvoiced: IsInvoiced = async () => false;

export function operatorBillHandlers(pricesOf: PricesOf) {
  return {
    listBillingRuns,
    getBillingRun,
    listBillingRunCompanies,
    startBillingRun,
    retryBillingRunCompany,
    listAllBills,
    exportAllBills: (ctx, input) => exportAllBills(ctx, input, allBillsFile(ctx, input.format)),
    getAnyBill: (ctx, input) => getAnyBill(ctx, { pricesOf, isInvoiced }, input),
    explainAnyBillLine,
    listAnyBillEvents,
    discardBill: (ctx, input) => discardBill(ctx, input, isInvoiced),
    settleBill: settleBillByReference,
  } satisfies Partial<Handlers>;
}
