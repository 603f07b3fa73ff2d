import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { gameCategories } from './games.ts';
import { id, instant, listOf, nothing, paging, text, wireMoney } from './wire.ts';

/** Bills of all companies and the runs that make them, for operators. */

/** `waiting_for_rate`: final, and without a payable until the rate of its month is published. */
export const finalBillStatuses = ['waiting_for_rate', 'unsettled', 'settled', 'discarded'] as const;
export type FinalBillStatus = (typeof finalBillStatuses)[number];

/** `failed`: an unexpected error, under its id in the log; it is tried again by itself, up to five times. */
export const runCompanyStatuses = ['pending', 'done', 'waiting_for_rate', 'failed'] as const;
export type RunCompanyStatus = (typeof runCompanyStatuses)[number];

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'invalidFormat'));
const person = z.object({ id: z.string(), name: z.string() });

export const listBillingRuns = endpoint({
  method: 'GET',
  path: '/ops/billing-runs',
  summary: 'Settlements of months, the newest month first',
  access: operatorNeeds('bills.read'),
  input: z.object(paging),
  output: listOf(
    z.object({
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
    }),
  ),
});

export const listBillingRunCompanies = endpoint({
  method: 'GET',
  path: '/ops/billing-runs/{month}/companies',
  summary: 'Companies of a settlement with where each stands, by their ids',
  access: operatorNeeds('bills.read'),
  input: z.object({
    ...paging,
    month,
    status: z.optional(z.enum(runCompanyStatuses, 'unknownOption')),
  }),
  output: listOf(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      status: z.enum(runCompanyStatuses),
      bills: z.int(),
      attempts: z.int(),
      errorId: z.nullable(z.string()),
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
});

export const listAllBills = endpoint({
  method: 'GET',
  path: '/ops/bills',
  summary: 'Final bills of all customers, the newest month first',
  access: operatorNeeds('bills.read'),
  input: z.object({
    ...paging,
    month: z.optional(month),
    status: z.optional(z.enum(finalBillStatuses, 'unknownOption')),
    companyId: z.optional(id),
    applicationId: z.optional(id),
  }),
  output: listOf(opsBill),
});

export const getAnyBill = endpoint({
  method: 'GET',
  path: '/ops/bills/{id}',
  summary: 'A final bill of a customer with its lines and how it was paid',
  access: operatorNeeds('bills.read'),
  input: z.object({ id }),
  output: z.object({
    ...opsBill.shape,
    sum: wireMoney,
    discountPercent: z.string(),
    discount: wireMoney,
    minimumFee: wireMoney,
    currency: z.enum(currencies),
    rate: z.nullable(z.string()),
    rateDate: z.nullable(z.string()),
    paidByCoupons: wireMoney,
    paidByCash: wireMoney,
    paidByReference: wireMoney,
    settlementReference: z.nullable(z.string()),
    settledBy: z.nullable(person),
    settledAt: z.nullable(instant),
    replaces: z.nullable(z.string()),
    replacedBy: z.nullable(z.string()),
    discardedAt: z.nullable(instant),
    discardedBy: z.nullable(person),
    discardReason: z.nullable(z.string()),
    /** Whether an operator settles it against a reference: a channel company has no funds here. */
    isChannel: z.boolean(),
    lines: z.array(
      z.object({
        kind: z.enum(['usage', 'late', 'base_fee', 'mau_guarantee', 'amount_guarantee']),
        category: z.enum(gameCategories),
        component: z.nullable(z.string()),
        serviceId: z.nullable(z.string()),
        /** Of late usage, the day that it belongs to. */
        day: z.nullable(z.string()),
        quantity: z.nullable(z.string()),
        billable: z.nullable(z.string()),
        amount: wireMoney,
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
  errors: ['stateChanged', 'billInvoiced'],
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
  component: 'What is charged by usage; null for fees and guarantees.',
  day: 'Day at UTC+8 that the usage belongs to; null where it is of the whole month.',
  quantity: 'Quantity that was used; null for fees and guarantees.',
  billable: 'Quantity left after packages and trial; null where nothing of that kind is counted.',
};
