import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { regions } from './applications.ts';
import { billDetail } from './bills.ts';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList, sorting } from './list.ts';
import { id, instant, keyword, listOf, nothing, paging, text, wireMoney } from './wire.ts';

/** Bills of all companies and the runs that make them, for operators. */

/** `waiting_for_rate`: final, and without a payable until the rate of its month is published. */
export const finalBillStatuses = ['waiting_for_rate', 'unsettled', 'settled', 'discarded'] as const;
export type FinalBillStatus = (typeof finalBillStatuses)[number];

/** `failed`: its bills could not be made; it is tried again by itself, up to `maxRunAttempts` times. */
export const runCompanyStatuses = ['pending', 'done', 'waiting_for_rate', 'failed'] as const;
export type RunCompanyStatus = (typeof runCompanyStatuses)[number];

/** How often a company is tried by itself; after that an operator has to. */
export const maxRunAttempts = 5;

/**
 * Why the bills of a company could not be made. `no_prices`: no price plan is in force for it in that month. `unexpected`: an
 * error that is under its id in the log.
 */
export const runFailures = ['no_prices', 'unexpected'] as const;
export type RunFailure = (typeof runFailures)[number];

/** Months of bills that operators' lists read where nothing narrows them: see `listAllBills`. */
export const usualBillMonths = 12;

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));
const person = z.object({ id: z.string(), name: z.string() });

const billingRun = z.object({
  id: z.string().check(z.meta({ description: 'The month.' })),
  month: z.string(),
  startedAt: instant,
  /** Null for the schedule. */
  startedBy: z.nullable(person),
  /** Null while a company is left. */
  finishedAt: z.nullable(instant),
  companies: z.object({
    pending: z.int(),
    done: z.int(),
    waitingForRate: z.int(),
    failed: z.int(),
  }),
  bills: z.int(),
});

export const listBillingRuns = endpoint({
  method: 'GET',
  path: '/ops/billing-runs',
  summary: 'Settlements of months, the newest month first',
  access: operatorNeeds('bills.read'),
  input: z.object(paging),
  output: z.object({
    ...listOf(billingRun).shape,
    /** The newest month whose bills may be made now. */
    dueMonth: z.string(),
    /** When those of the month after it may be. */
    nextDueAt: instant,
  }),
});

export const getBillingRun = endpoint({
  method: 'GET',
  path: '/ops/billing-runs/{month}',
  summary: 'One settlement with how far it is',
  access: operatorNeeds('bills.read'),
  input: z.object({ month }),
  output: billingRun,
});

export const listBillingRunCompanies = endpoint({
  method: 'GET',
  path: '/ops/billing-runs/{month}/companies',
  summary:
    'Companies of a settlement with where each stands: first those that failed, then those that wait',
  access: operatorNeeds('bills.read'),
  input: z.object({
    ...paging,
    month,
    status: z.optional(z.enum(runCompanyStatuses, 'unknownOption')),
    companyId: z.optional(id),
  }),
  output: listOf(
    z.object({
      id: z.string().check(z.meta({ description: 'That of the company.' })),
      companyId: z.string(),
      companyName: z.string(),
      status: z.enum(runCompanyStatuses),
      bills: z.int(),
      attempts: z.int(),
      failure: z.nullable(z.enum(runFailures)),
      errorId: z.nullable(z.string()),
      waitsForMonth: z.nullable(z.string()),
      missingRate: z.nullable(z.enum(currencies)),
      changedAt: instant,
    }),
  ),
});

export const startBillingRun = endpoint({
  method: 'POST',
  path: '/ops/billing-runs/{month}/start',
  summary: 'Start or resume the settlement of a month; companies that failed are tried again',
  access: operatorNeeds('bills.manage'),
  input: z.object({ month }),
  output: nothing,
  errors: ['monthNotFinal'],
});

export const retryBillingRunCompany = endpoint({
  method: 'POST',
  path: '/ops/billing-runs/{month}/companies/{companyId}/retry',
  summary: 'Try a company again whose bills could not be made',
  access: operatorNeeds('bills.manage'),
  input: z.object({ month, companyId: id }),
  output: nothing,
  errors: ['stateChanged'],
});

const opsBill = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  applicationId: z.string(),
  applicationName: z.string(),
  month: z.string(),
  status: z.enum(finalBillStatuses),
  finalisedAt: instant,
  total: wireMoney,
  /** In the settlement currency; null while the bill waits for its rate. */
  payable: z.nullable(wireMoney),
  owed: z.nullable(wireMoney),
  /** Whether an operator settles it against a reference: a channel company has no funds here. */
  isChannel: z.boolean(),
});

/** Whose bills: a channel company's are settled against a reference, since it has no funds here. */
const billCompanyKinds = ['direct', 'channel'] as const;

export const allBillsList = defineList({
  path: '/ops/bills',
  summary:
    'Final bills of all customers, the newest month first. Without a month, a customer, an application, a search or a status that is open, the last 12 months',
  access: operatorNeeds('bills.read'),
  filters: {
    /** The id of a bill, or the reference against which it was settled. */
    keyword,
    month: z.optional(month),
    status: z.optional(z.enum(finalBillStatuses, 'unknownOption')),
    companyKind: z.optional(z.enum(billCompanyKinds, 'unknownOption')),
    companyId: z.optional(id),
    applicationId: z.optional(id),
  },
  sorts: sorting('month'),
  record: opsBill,
  file: {
    summary: 'All bills that the filters leave, as CSV or XLSX',
    access: operatorNeeds('bills.export'),
  },
});

export const getAnyBill = endpoint({
  method: 'GET',
  path: '/ops/bills/{id}',
  summary: 'A final bill of a customer with its lines, what it used and how it was paid',
  access: operatorNeeds('bills.read'),
  input: z.object({ id }),
  output: z.object({
    ...billDetail.shape,
    ...opsBill.shape,
    settledBy: z.nullable(person),
    discardedBy: z.nullable(person),
    liveInvoices: z.array(
      z.object({ id: z.string(), number: z.nullable(z.string()), isIssued: z.boolean() }),
    ),
    quotas: z.array(
      z.object({
        id: z.nullable(z.string()),
        kind: z.string(),
        region: z.nullable(z.enum(regions)),
        quantity: z.string().check(z.meta({ description: 'In units of its kind.' })),
        returnedAt: z.nullable(instant),
      }),
    ),
  }),
});

export const discardBill = endpoint({
  method: 'POST',
  path: '/ops/bills/{id}/discard',
  summary: 'Discard a final bill, give back what was paid, and make a new one in its place',
  access: operatorNeeds('bills.manage'),
  input: z.object({
    id,
    /** The customer reads it. */
    reason: text(300),
  }),
  output: z.object({ replacedBy: z.string() }),
  errors: ['stateChanged', 'billInvoiced', 'accountClosing'],
  idempotent: true,
});

export const settleBill = endpoint({
  method: 'POST',
  path: '/ops/bills/{id}/settle',
  summary: 'Settle a bill of a channel company against the reference of its payment',
  access: operatorNeeds('bills.manage'),
  input: z.object({ id, reference: text(100) }),
  output: nothing,
  errors: ['stateChanged', 'billPaidFromFunds'],
  idempotent: true,
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  startedBy: 'Operator who started it; null for the schedule.',
  companies: 'How many companies stand where.',
  bills: 'Number of bills that were made.',
  pending: 'Companies that are left to be settled.',
  done: 'Companies whose bills are final.',
  waitingForRate: 'Waits for the exchange rate of its month.',
  failed: 'Companies whose bills could not be made.',
  errorId: 'The id under which the error is logged; null where it did not fail.',
  failure: 'Why its bills could not be made; null where they could.',
  waitsForMonth:
    'An earlier month of the company that is left to be settled, and comes first; null where there is none.',
  missingRate: 'The currency whose rate is missing; null where none is.',
  dueMonth: 'The newest month whose bills may be made now.',
  nextDueAt: 'From when on the bills of the month after it may be made: 12:00 on the 2nd at UTC+8.',
  day: 'Day at UTC+8 that the usage belongs to.',
  liveInvoices:
    'Its invoices that were applied for, or issued and not voided: while there is one it can’t be discarded.',
  number: 'Of an invoice that was issued; null before.',
  isIssued:
    'Whether it was issued and is to be voided first; otherwise its application is to be withdrawn or refused.',
  quotas: 'What it took of package and trial quotas.',
  sum: 'Sum of the lines before the discount.',
  discount: 'What the discount takes off.',
  total: 'Sum, less the discount, with the minimum fee, in the currency of the price plan.',
  payable: 'What is to be paid, in the settlement currency; null while the rate is missing.',
  owed: 'What is still to be paid; null while the rate is missing.',
  paidByCoupons: 'What coupons paid.',
  paidByCash: 'What was paid from cash.',
  paidByReference: 'What a channel company paid elsewhere.',
  settlementReference: 'Reference of a channel company’s payment; null where there is none.',
  settledBy: 'Operator who settled it against a reference; null where funds paid.',
  settledAt: 'When nothing was owed any more; null until then.',
  replaces: 'The discarded bill that it was made in place of; null where there is none.',
  replacedBy: 'The bill that was made in its place; null where there is none.',
  discardedAt: 'When it was discarded; null where it was not.',
  discardedBy: 'Operator who discarded it; null where nobody did.',
  discardReason: 'Why it was discarded, as the customer reads it; null where it was not.',
  isChannel:
    'Whether an operator settles it against a reference, since a channel company has no funds.',
};
