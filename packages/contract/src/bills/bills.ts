import { languages } from '@arcadia/kernel/languages';
import { componentNames, gameCategories } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { regions } from '../applications/regions.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { exportMediaTypes } from '../wire/exports.ts';
import { defineList, sorting } from '../wire/list.ts';
import { statementFormats } from './statements.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, keyword, named, wireMoney } from '../wire/wire.ts';

const billId = described(id, 'Id of the bill.');

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
  applicationId: described(z.string(), 'Id of the application.'),
  applicationName: described(z.string(), 'Its name when the bill was made.'),
  status: described(
    z.enum(billStatuses),
    '`billing`: the month is not final, and the figures still change. `unsettled`: final, and something is owed. `settled`: nothing is owed. `discarded`: another bill was made in its place.',
  ),
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
  finalizedAt: described(z.nullable(instant), 'When it became final; null before.'),
});
named(bill, 'Bill', 'A bill of an application and a month');

const billList = defineList({
  path: '/bills',
  summary: 'Bills of the company, those of the running month included, newest month first',
  access: needs('billDetailQuery'),
  filters: {
    /** The id of a bill. */
    keyword,
    month: described(z.optional(monthText), 'Month at UTC+8.'),
    status: described(
      z.optional(z.enum(billStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
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
  kind: described(z.enum(billLineKinds), 'What the line charges: usage, a fee or a guarantee.'),
  category: described(z.enum(gameCategories), 'Category of the game.'),
  component: described(
    z.nullable(z.enum(componentNames)),
    'What is charged; null for base fees and guarantees of an amount.',
  ),
  serviceId: described(
    z.nullable(z.string()),
    'Id of the region service; null where the line is not of one.',
  ),
  region: described(
    z.nullable(z.enum(regions)),
    'Region of the service; null where the line is not of one.',
  ),
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
  guaranteedAmount: described(
    z.nullable(wireMoney),
    'What the lines of the category come to at least; null where nothing is guaranteed.',
  ),
  charged: described(
    z.nullable(wireMoney),
    'What the other lines of the category come to: those of users for a guarantee of users.',
  ),
  amount: described(wireMoney, 'What the line charges, in the currency of the price plan.'),
});
named(billLine, 'BillLine', 'What one line of a bill charges');

/** One bill with its lines, as its customer reads it. */
export const billDetail = z.object({
  ...bill.shape,
  games: described(
    z.array(
      z.object({
        id: described(z.string(), 'Id of the game, as `gameId` of lines.'),
        name: described(
          z.object({
            zh: described(z.string(), 'Chinese text.'),
            en: described(z.string(), 'English text.'),
          }),
          'Name in each language of content.',
        ),
      }),
    ),
    'Games that were used.',
  ),
  lines: described(z.array(billLine), 'Lines of the bill, in the order of their `position`.'),
  discountPercent: exact('Percent that the price plan takes off the sum of the lines.'),
  minimum: described(
    z.nullable(wireMoney),
    'What the bill comes to at least; null where no minimum applies.',
  ),
  planVersion: described(
    z.nullable(z.int()),
    'Number of the version of the price plan; null where no price plan was in force.',
  ),
  planIsOwn: described(z.boolean(), 'Whether the prices are agreed with this company only.'),
  rate: nullableExact(
    'What one unit of the settlement currency is worth in the currency of the plan.',
  ),
  rateDate: described(z.nullable(dayText), 'Day of the central bank’s rate.'),
  paidByCoupons: described(wireMoney, 'Part that coupons paid, in the settlement currency.'),
  paidByCash: described(wireMoney, 'Part that the cash balance paid, in the settlement currency.'),
  paidByReference: described(
    wireMoney,
    'Part that was settled against a reference, in the settlement currency; only for channel companies.',
  ),
  settlementReference: described(
    z.nullable(z.string()),
    'Reference of a channel company’s payment; null where there is none.',
  ),
  settledAt: described(z.nullable(instant), 'When nothing was owed any more; null until then.'),
  coupons: described(
    z.array(
      z.object({
        id: described(z.string(), 'Id of the coupon.'),
        amount: described(wireMoney, 'What of the coupon was used, in the settlement currency.'),
        returnedAt: described(
          z.nullable(instant),
          'When the bill was discarded and gave it back; null if it was not.',
        ),
      }),
    ),
    'Coupons that it used.',
  ),
  replaces: described(
    z.nullable(z.string()),
    'The discarded bill that this one was made in place of.',
  ),
  replacedBy: described(z.nullable(z.string()), 'The bill that was made in place of this one.'),
  discardedAt: described(z.nullable(instant), 'When it was discarded; null where it was not.'),
  discardReason: described(
    z.nullable(z.string()),
    'Why it was discarded, as the customer reads it; null where it was not.',
  ),
});
named(billDetail, 'BillDetail', 'A bill with its lines');

const getBill = endpoint({
  method: 'GET',
  path: '/bills/{id}',
  summary: 'One bill with its lines and their formulas',
  access: needs('billDetailQuery'),
  input: z.object({ id: billId }),
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
    id: billId,
    format: described(z.enum(statementFormats, 'unknownOption'), 'Format of the file.'),
    /** Left out: the language of the request. */
    language: described(
      z.optional(z.enum(languages, 'unknownOption')),
      'Language of the document; that of the request unless told.',
    ),
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
