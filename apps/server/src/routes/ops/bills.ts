import {
  discardBill,
  exportAllBills,
  getBillingRun,
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
import { liveInvoicesOf } from '@arcadia/domain/invoices/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { allBillsFile } from './bill-files.ts';

export function operatorBillHandlers(pricesOf: PricesOf) {
  return {
    listBillingRuns,
    getBillingRun,
    listBillingRunCompanies,
    startBillingRun,
    retryBillingRunCompany,
    listAllBills,
    exportAllBills: (ctx, input) => exportAllBills(ctx, input, allBillsFile(ctx, input.format)),
    getAnyBill: (ctx, input) => getAnyBill(ctx, { pricesOf, liveInvoicesOf }, input),
    explainAnyBillLine,
    listAnyBillEvents,
    discardBill: (ctx, input) => discardBill(ctx, input, liveInvoicesOf),
    settleBill: settleBillByReference,
  } satisfies Partial<Handlers>;
}
