import { languages } from '@arcadia/kernel/languages';
import { componentNames, gameCategories } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { regions } from './applications.ts';
import { endpoint, needs } from './endpoint.ts';
import { exportMediaTypes } from './exports.ts';
import { defineList, sorting } from './list.ts';
import { statementFormats } from './statements.ts';
import { outgoingFile } from './transfer.ts';
import { described, id, instant, keyword, wireMoney } from './wire.ts';

export { described } from './wire.ts';

/** States of specification section 4, "Bill". `billing`: the month goes on, and the bill is computed when it is asked for. */
export const billStatuses = ['billing', 'settled', 'unsettled', 'discarded'] as const;
export type BillStatus = (typeof billStatuses)[number];

export const billLineKinds = [
  'usage',
  'late',
  'base_fee',
  'mau_guarantee',
  'amount_guarantee',
] as const;
export type BillLineKind = (typeof billLineKinds)[number];

export const exact = (description: string) =>
  z.string().check(z.regex(/^-?\d+(\.\d+)?$/), z.meta({ description, example: '83461' }));
const monthText = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'), z.meta({ example: '2026-11' }));
export const dayText = z.iso.date('invalidFormat');

export const bill = z.object({
  id: described(
    z.string(),
    'Of a bill with the status billing: it is another one once the bill is final.',
  ),
  month: described(monthText, 'Calendar month at UTC+8.'),
  applicationId: z.string(),
  applicationName: described(z.string(), 'Its name when the bill was made.'),
  status: z.enum(billStatuses),
  waitsForRate: described(
    z.boolean(),
    'The bill is final, and what is to be paid is known once the exchange rate of its month is.',
  ),
  sum: described(wireMoney, 'What the lines come to.'),
  discount: described(wireMoney, 'What is taken off, not below zero.'),
  minimumFee: described(wireMoney, 'What is added to reach the minimum.'),
  total: described(wireMoney, 'sum − discount + minimumFee, in the currency of the price plan.'),
  payable: described(
    z.nullable(wireMoney),
    'The total in the settlement currency; null while its rate is not known.',
  ),
  owed: described(z.nullable(wireMoney), 'What is still to be paid; null until the bill is final.'),
  finalisedAt: described(z.nullable(instant), 'When it became final; null before.'),
});

const billList = defineList({
  path: '/bills',
  summary: 'Bills of the company, those of the running month included, newest month first',
  access: needs('billDetailQuery'),
  filters: {
    /** The id of a bill. */
    keyword,
    month: z.optional(monthText),
    status: z.optional(z.enum(billStatuses, 'unknownOption')),
    applicationId: z.optional(id),
  },
  sorts: sorting('month'),
  record: bill,
  file: {
    summary: 'All bills that the filters leave, as CSV or XLSX',
    access: needs('billDetailQuery'),
  },
});

export const nullableExact = (description: string) =>
  described(z.nullable(exact(description)), description);

export const billLine = z.object({
  position: described(z.int(), 'Its place on the bill, counted from 1.'),
  kind: z.enum(billLineKinds),
  category: z.enum(gameCategories),
  component: described(
    z.nullable(z.enum(componentNames)),
    'What is charged; null for base fees and guarantees of an amount.',
  ),
  serviceId: z.nullable(z.string()),
  region: z.nullable(z.enum(regions)),
  day: described(z.nullable(dayText), 'Of late usage: the day that it belongs to.'),
  quantity: nullableExact('What was used; null for fees.'),
  bet: nullableExact('Of a difference: platform currency that was bet.'),
  returned: nullableExact('Of a difference: platform currency that was returned.'),
  fromPackages: nullableExact('Taken from package quotas.'),
  fromTrial: nullableExact('Taken from the free trial.'),
  billable: nullableExact(
    'quantity − fromPackages − fromTrial; of a guarantee of users, those that lines charge.',
  ),
  unitPrice: nullableExact('Price of `per` units in the currency of the plan.'),
  percent: nullableExact('Share that is charged, in percent; null where there is none.'),
  per: nullableExact('How many units the price is for.'),
  guaranteed: nullableExact('Users that are charged at least.'),
  guaranteedAmount: z.nullable(wireMoney),
  charged: described(
    z.nullable(wireMoney),
    'What the other lines of the category come to: those of users for a guarantee of users.',
  ),
  amount: wireMoney,
});

/** One bill with its lines, as its customer reads it. */
export const billDetail = z.object({
  ...bill.shape,
  games: described(
    z.array(z.object({ id: z.string(), name: z.object({ zh: z.string(), en: z.string() }) })),
    'Games that were used.',
  ),
  lines: z.array(billLine),
  discountPercent: exact('Percent of the agreement.'),
  minimum: described(
    z.nullable(wireMoney),
    'What the bill comes to at least; null where no minimum applies.',
  ),
  planVersion: described(z.nullable(z.int()), 'Version of the prices.'),
  planIsOwn: described(z.boolean(), 'Whether the prices are agreed with this company only.'),
  rate: nullableExact(
    'What one unit of the settlement currency is worth in the currency of the plan.',
  ),
  rateDate: described(z.nullable(dayText), 'Day of the central bank’s rate.'),
  paidByCoupons: wireMoney,
  paidByCash: wireMoney,
  paidByReference: wireMoney,
  settlementReference: z.nullable(z.string()),
  settledAt: z.nullable(instant),
  coupons: z.array(
    z.object({ id: z.string(), amount: wireMoney, returnedAt: z.nullable(instant) }),
  ),
  replaces: described(
    z.nullable(z.string()),
    'The discarded bill that this one was made in place of.',
  ),
  replacedBy: described(z.nullable(z.string()), 'The bill that was made in place of this one.'),
  discardedAt: z.nullable(instant),
  discardReason: z.nullable(z.string()),
});

const getBill = endpoint({
  method: 'GET',
  path: '/bills/{id}',
  summary: 'One bill with its lines and their formulas',
  access: needs('billDetailQuery'),
  input: z.object({ id }),
  output: billDetail,
});

const downloadSettlementStatement = endpoint({
  method: 'GET',
  path: '/bills/{id}/statement',
  summary: 'Settlement statement of a final bill, as PDF or XLSX',
  access: needs('billDetailQuery'),
  transfer: 'download',
  mediaTypes: ['application/pdf', exportMediaTypes.xlsx],
  input: z.object({
    id,
    format: z.enum(statementFormats, 'unknownOption'),
    /** Left out: the language of the request. */
    language: z.optional(z.enum(languages, 'unknownOption')),
  }),
  output: outgoingFile,
  errors: ['exportsBusy', 'exportTookTooLong', 'stateChanged'],
  rateLimit: { limit: 30, windowSeconds: 3600 },
});

/** The endpoints of this file under their names. */
export const billApi = {
  listBills: billList.page,
  exportBills: billList.file,
  getBill,
  downloadSettlementStatement,
};
