import type { FinalBillStatus } from '@arcadia/contract/bills/ops-bills';
import { liveInvoices } from './live-invoices.ts';

/** Customers' bills in the back office: the list, one bill, discarding and settling it. */
export const backofficeBills = {
  title: 'Bills',
  description:
    'Final bills of all customers in the last 12 months. Choose a month, a customer or an open status to see older ones.',
  search: 'Bill ID or payment reference',
  companyId: 'Customer ID',
  companyKind: 'Paid by',
  companyKinds: { direct: 'Funds', channel: 'Reference (channel companies)' },
  statuses: {
    waiting_for_rate: 'Waiting for rate',
    unsettled: 'Unsettled',
    settled: 'Settled',
    discarded: 'Discarded',
  } satisfies Record<FinalBillStatus, string>,
  channelToSettle: 'Channel bills to settle',
  emptyTitle: 'No bills',
  emptyText: 'No bill matches. Without a filter only the last 12 months are listed.',
  listFailed: 'The bills didn’t load',
  detailTitle: 'Bill details',
  totals: 'From charges to the amount payable',
  detailFailed: 'The bill didn’t load',
  notFoundTitle: 'Bill not found',
  notFoundText: 'The address may be incomplete, or the bill may belong to another environment.',
  toList: 'All bills',
  billOf: ({ month }: { month: string }) => `Bill of ${month}`,
  linesText: 'How each amount came about. Select a line to see its games, days and events.',
  ownPlan: ({ version }: { version: number }) => `Agreement, version ${version}`,
  standardPlan: ({ version }: { version: number }) => `Standard prices, version ${version}`,
  replacedPlan: 'A version that no longer applies to this month',
  none: 'None',
  links: {
    title: 'Related',
    bills: 'All bills of this customer',
    transactions: 'Transactions of this bill',
    adjust: 'Propose an adjustment for this customer',
    audit: 'Audit log of this bill',
    run: ({ month }: { month: string }) => `Settlement of ${month}`,
  },
  payment: {
    title: 'Payment',
    owed: 'Still owed',
    owedText: 'The customer’s next recharge pays the oldest bill first.',
    channelOwedText: 'The customer pays elsewhere. Settle the bill once the payment has arrived.',
    couponId: 'coupon ID',
    nothingPaid: 'Nothing was paid yet.',
    givenBack: 'All of this was given back when the bill was discarded.',
    settledAt: 'Settled',
    settledBy: ({ name }: { name: string }) => `by ${name}`,
  },
  quotas: {
    title: 'Quotas used',
    package: 'Package',
    trial: 'Trial',
    returned: 'Returned',
  },
  waiting: {
    title: 'This bill waits for the exchange rate of its month',
    text: 'It’s converted and paid automatically as soon as two people have published the rate.',
    go: 'Exchange rates',
  },
  discarded: {
    title: 'This bill was discarded',
    text: ({ name, reason, time }: { name: string; reason: string; time: string }) =>
      `${name}, ${time}: ${reason}`,
    open: 'Open the new bill',
  },
  replaces: { title: 'This bill replaces a discarded one', open: 'Open the discarded bill' },
  discard: {
    action: 'Discard and rebill',
    invoiced: liveInvoices,
    title: ({ month }: { month: string }) => `Discard the bill of ${month}?`,
    text: 'The bill stays on record as discarded, and a new one is made at once. This can’t be undone.',
    goesBack: 'Given back now',
    cash: ({ amount }: { amount: string }) => `${amount} to the customer’s cash`,
    coupons: ({ amount, count }: { amount: string; count: number }) =>
      count === 1 ? `${amount} to 1 coupon` : `${amount} to ${count} coupons`,
    quota: ({ quantity, name }: { quantity: string; name: string }) =>
      `Quota of ${name}: ${quantity}`,
    reference: ({ reference }: { reference: string }) =>
      `The settlement against ${reference}: the new bill has to be settled again`,
    nothing: 'Nothing: this bill has taken nothing yet',
    newBill: 'The new bill',
    sameUsage: 'Has the same usage. What arrived later stays on a later bill.',
    nowValid: 'Uses the prices, discount and quotas that are valid now.',
    paid: 'Takes coupons first, then cash. The rest is owed.',
    byReference: 'Waits to be settled against a reference.',
    reason: 'Reason',
    reasonHelp: 'The customer reads it on the discarded bill.',
    reasonMissing: 'Say why the bill is discarded.',
    submit: 'Discard and rebill',
    done: 'The bill was discarded. This is the new one',
  },
  settle: {
    action: 'Settle',
    title: ({ month }: { month: string }) => `Settle the bill of ${month}`,
    text: ({ amount, customer }: { amount: string; customer: string }) =>
      `This notes that ${customer} has paid ${amount} in full outside this product. Nothing is booked.`,
    reference: 'Reference of the payment',
    referenceHelp:
      'As the bank shows it. One payment may settle several bills. The customer sees it.',
    referenceMissing: 'Enter the reference of the payment.',
    submit: 'Settle bill',
    done: 'Bill settled',
  },
};
