import {
  discardBill,
  getAnyBill,
  type IsInvoiced,
  listAllBills,
  listBillingRunCompanies,
  listBillingRuns,
  retryBillingRunCompany,
  settleBillByReference,
  startBillingRun,
} from '@arcadia/domain/billing/index';
import type { Handlers } from '../../http/calls/handlers.ts';

/** There are no invoices yet, so no bill has one. */
const isInvoiced: IsInvoiced = async () => false;

export const operatorBillHandlers = {
  listBillingRuns,
  listBillingRunCompanies,
  startBillingRun,
  retryBillingRunCompany,
  listAllBills,
  getAnyBill,
  discardBill: (ctx, input) => discardBill(ctx, input, isInvoiced),
  settleBill: settleBillByReference,
} satisfies Partial<Handlers>;
