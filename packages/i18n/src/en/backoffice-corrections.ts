import type {
  CorrectionCompanyStatus,
  CorrectionStatus,
} from '@arcadia/contract/pricing/corrections';
import { correctionUsage } from './correction-usage.ts';

/** Corrections of prices and rates of months whose bills are final, by two people. */
export const backofficeCorrections = {
  title: 'Corrections',
  description:
    'Wrong prices, discounts, rates and usage of final months, and the bills they change.',
  propose: 'Propose a correction',
  detailTitle: 'Correction',
  detailFailed: 'The correction didn’t load',
  listFailed: 'The corrections didn’t load',
  notFoundTitle: 'Correction not found',
  notFoundText: 'The address may be incomplete, or the correction belongs to another environment.',
  toList: 'All corrections',
  emptyTitle: 'No corrections yet',
  emptyText:
    'Propose one where bills of a final month were made with a wrong price, rate or usage.',
  id: 'Correction ID',
  kind: 'Corrected',
  kinds: { rate: 'Exchange rate', plan: 'Prices', usage: 'Usage' },
  month: 'Month',
  reason: 'Reason',
  reasonForCustomers: 'Reason, as customers read it',
  status: 'Status',
  statuses: {
    computing: 'Calculating',
    impossible: 'To be worked out again',
    ready: 'Calculated',
    running: 'Replacing bills',
    done: 'Done',
    withdrawn: 'Withdrawn',
  } satisfies Record<CorrectionStatus, string>,
  awaited: 'Waiting for a second person',
  bills: 'Bills',
  difference: 'Difference',
  proposedBy: 'Proposed by',
  proposedAt: 'Proposed',
  computedAt: 'Calculated',
  approvedBy: 'Approved by',
  approvedAt: 'Approved',
  endedAt: 'Ended',
  titleOf: {
    rate: ({ month, currency }: { month: string; currency: string }) =>
      `Correction of the ${currency} rate of ${month}`,
    plan: ({ month }: { month: string }) => `Correction of prices from ${month} on`,
    usage: ({ month }: { month: string }) => `Correction of usage of ${month}`,
  },
  what: 'What is corrected',
  rateThen: 'Rate then',
  rateNow: 'Rate now',
  rateText: ({ rate, currency }: { rate: string; currency: string }) =>
    `${rate} CNY for 1 ${currency}`,
  rateDate: 'Day of the rate',
  whose: 'For',
  everybody: 'Everybody: the standard prices',
  companiesChosen: ({ count }: { count: number }) =>
    count === 1 ? '1 customer' : `${count} customers`,
  discount: 'Discount in percent',
  pricesThen: 'Prices then',
  usageEvents: 'Corrected usage',
  asStandard: 'The standard prices apply, less the discount.',
  computing: {
    title: 'Calculating what it does to each bill',
    text: 'You can leave this page. The figures appear here as soon as they’re there.',
  },
  impossible: {
    title: 'This correction is to be worked out again',
    text: 'It adds or removes a price, which wasn’t possible yet when it was worked out. Work it out again.',
  },
  nothing: {
    title: 'No bill changes',
    text: 'All bills of these months are already what they would be.',
  },
  farOff: {
    title: ({ count }: { count: number }) =>
      count === 1 ? '1 customer’s total is far off' : `${count} customers’ totals are far off`,
    text: 'What the bills that it replaces come to together, now and then.',
  },
  sums: {
    title: 'What it does in all',
    text: ({
      bills,
      companies,
      unchanged,
    }: {
      bills: number;
      companies: number;
      unchanged: number;
    }) =>
      `${bills === 1 ? '1 bill' : `${bills} bills`} of ${companies === 1 ? '1 customer' : `${companies} customers`} replaced, ${unchanged === 1 ? '1 bill stays' : `${unchanged} bills stay`} as is`,
    currency: 'Currency',
    now: 'Charged now',
    corrected: 'Charged then',
    difference: 'Difference',
    paidBack: 'Paid back',
    owed: 'Owed',
  },
  largest: {
    title: 'Ten largest changes',
    fewer: 'Changes, the largest first',
    text: 'By the share of each bill in CNY.',
  },
  held: {
    title: ({ count }: { count: number }) => (count === 1 ? '1 bill waits' : `${count} bills wait`),
    before: ({ count }: { count: number }) =>
      count === 1 ? '1 bill will have to wait' : `${count} bills will have to wait`,
    text: 'They’re replaced automatically as soon as nothing is in their way.',
    show: 'Show these bills',
  },
  progress: {
    title: 'Progress',
    text: ({ done, all }: { done: number; all: number }) =>
      `${done} of ${all === 1 ? '1 bill' : `${all} bills`} replaced`,
  },
  views: { label: 'Figures', companies: 'By customer', bills: 'By bill' },
  companies: {
    title: 'By customer',
    customer: 'Customer',
    held: 'Held up',
    heldCount: ({ count }: { count: number }) => (count === 1 ? '1 bill' : `${count} bills`),
    statuses: {
      planned: 'Not approved yet',
      pending: 'Pending',
      waiting: 'Waiting',
      failed: 'Failed, is tried again',
      done: 'Done',
    } satisfies Record<CorrectionCompanyStatus, string>,
    errorId: 'Error ID',
    emptyTitle: 'No customers',
    emptyText: 'Customers whose bills change appear here.',
    listFailed: 'The customers didn’t load',
    show: ({ name, bills }: { name: string; bills: number }) => `Bills of ${name}: ${bills}`,
  },
  billList: {
    title: 'By bill',
    application: 'Application',
    totalNow: 'Total now',
    totalThen: 'Total then',
    now: 'Charged now',
    corrected: 'Charged then',
    emptyTitle: 'No bills',
    emptyText: 'Bills that the correction changes appear here.',
    emptyWaitingTitle: 'No bill waits',
    emptyWaitingText: 'Bills with a live invoice, and those of closing accounts, appear here.',
    listFailed: 'The bills didn’t load',
    newBill: 'New bill',
    none: 'none',
    step: 'State and next step',
  },
  holds: {
    invoice: ({ invoices }: { invoices: string }) =>
      `Invoice ${invoices}: void it or issue its red letter.`,
    account_closing: 'The account is closing: it waits until that is decided.',
    account_closed: 'The account is closed: the bill stays as it is.',
    toInvoice: 'To the invoice',
    toInvoiceNamed: ({ name }: { name: string }) => `To invoice ${name}`,
    toCompany: 'To the customer',
  },
  actions: {
    submit: 'Send for approval',
    compute: 'Calculate again',
    withdraw: 'Withdraw',
    own: 'Only its author can send or withdraw it.',
    submitTitle: 'Send this correction to a second person?',
    submitText:
      'Your colleague sees these figures and decides. Once approved, the bills are replaced immediately.',
    sent: 'Sent to a second person',
    computeStarted: 'Being calculated again',
    withdrawTitle: 'Withdraw this correction?',
    withdrawText: 'Nothing changes for customers. It stays in the list.',
    withdrawn: 'Correction withdrawn',
  },
  decision: {
    text: 'Compare the figures below. Once you approve, the bills are replaced immediately.',
  },
  inApproval: {
    title: 'See what it does to each bill',
    text: 'The figures, the ten largest changes and the decision are on the page of the correction.',
    open: 'Open the correction',
  },
  form: {
    title: 'Propose a correction',
    text: 'Nothing happens yet: what it does to each bill is calculated first, and a second person has to agree.',
    kind: 'What was wrong?',
    rateHelp: 'The rate with which bills in another currency were converted.',
    planHelp: 'Prices or a discount, of everybody or of chosen customers.',
    usageHelp: 'What a source of usage told of one customer’s days.',
    whose: 'Whose prices?',
    everybody: 'Standard prices',
    everybodyHelp: 'Customers with prices of their own keep them.',
    chosen: 'Chosen customers',
    chosenHelp: 'Their agreements get these prices, up to 50 customers.',
    customers: 'Customers',
    addCustomer: 'Add a customer',
    remove: ({ name }: { name: string }) => `Remove ${name}`,
    customersMissing: 'Choose at least one customer.',
    usage: correctionUsage,
    reason: 'Reason for customers',
    reasonHelp: 'Customers read it on each replaced bill and in the email about it.',
    reasonMissing: 'Say what was wrong. Customers read it.',
    monthHelp: 'A final month, such as 2026-10.',
    planMonthHelp:
      'The first final month with the wrong prices, such as 2026-10. It applies until the next version.',
    submit: 'Calculate what it does',
  },
};
