import type {
  CorrectionBillStatus,
  CorrectionHold,
} from '@arcadia/contract/pricing/corrected-bills';

/** The file of what a correction of final months does to each bill. */
export const correctionFile = {
  title: 'Correction by bill',
  companyId: 'Customer ID',
  application: 'Application',
  month: 'Month',
  bill: 'Bill ID',
  totalNow: 'Total now (CNY)',
  totalThen: 'Total then (CNY)',
  currency: 'Currency',
  payableNow: 'Payable now',
  payableThen: 'Payable then',
  difference: 'Difference',
  paid: 'Paid',
  paidBack: 'Paid back',
  owed: 'Owed',
  status: 'Status',
  statuses: {
    planned: 'Not approved yet',
    waiting: 'Waiting',
    replaced: 'Replaced',
    superseded: 'Replaced some other way',
  } satisfies Record<CorrectionBillStatus, string>,
  heldBy: 'Held up by',
  holds: {
    invoice: 'Live invoice',
    account_closing: 'Account is closing',
    account_closed: 'Account is closed',
  } satisfies Record<CorrectionHold, string>,
  invoices: 'Invoices in the way',
  replacedBy: 'New bill ID',
};
