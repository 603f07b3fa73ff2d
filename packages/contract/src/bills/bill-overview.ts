import { gameCategories } from '@arcadia/kernel/measures';
import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { overdueApi } from './overdue.ts';
import { usageAlertApi } from '../notifications/usage-alerts.ts';
import { described, id, instant, named, namedRef, nothing, wireMoney } from '../wire/wire.ts';

/** The running month with its forecast, and the months before it. */

const monthText = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'), z.meta({ example: '2026-11' }));

const range = z.object({
  expected: described(wireMoney, 'The most likely total.'),
  low: described(wireMoney, 'The lower end of the range in which four of five months end.'),
  high: described(wireMoney, 'The upper end of that range.'),
});
named(range, 'ForecastRange', 'What is expected, with the bounds that 80 of 100 months keep');

const getRunningMonth = endpoint({
  method: 'GET',
  path: '/billing/running-month',
  summary: 'What the running month comes to so far, by application',
  access: needs('billDetailQuery'),
  input: nothing,
  output: z.object({
    month: described(monthText, 'A month at UTC+8, such as 2026-11.'),
    asOf: described(instant, 'Instant of product time at which the figures were computed.'),
    charges: described(wireMoney, 'What usage and fees come to, less the discount.'),
    total: described(
      wireMoney,
      'The same with what is missing to the minimum of each application.',
    ),
    lastMonth: described(
      z.nullable(wireMoney),
      'Total of the bills of the month before; null where there are none.',
    ),
    finalFrom: described(instant, 'When the bills of the month become final.'),
    applications: described(
      z.array(
        z.object({
          billId: described(z.string(), 'Id under which the running bill is shown.'),
          applicationId: described(z.string(), 'Id of the application.'),
          name: described(z.string(), 'Name of the application.'),
          charges: described(wireMoney, 'What its usage and fees come to, less the discount.'),
          minimum: described(
            z.nullable(wireMoney),
            'What it comes to at least; null where the minimum does not apply.',
          ),
          total: described(
            wireMoney,
            'Charges of the application, with what is missing to its minimum.',
          ),
        }),
      ),
      'Applications with a running bill.',
    ),
  }),
});

const getBillForecast = endpoint({
  method: 'GET',
  path: '/billing/forecast',
  summary:
    'What the running month is expected to come to, at most a minute old, and how good that was last month',
  access: needs('billDetailQuery'),
  fromReader: true,
  input: nothing,
  output: z.object({
    month: described(monthText, 'A month at UTC+8, such as 2026-11.'),
    forecast: described(
      z.nullable(range),
      'In four of five months the total is expected between low and high; null without usage to judge by. Made at most once a minute: usage that came since may not be in it yet.',
    ),
    lastMonth: described(
      z.nullable(
        z.object({
          month: described(monthText, 'A month at UTC+8, such as 2026-11.'),
          forecast: described(range, 'What is expected by the end of the month.'),
          actual: described(wireMoney, 'What the final bills came to.'),
          errorPercent: described(
            z.number(),
            'forecast above (or, negative, below) the actual total.',
          ),
        }),
      ),
      'The forecast as it would have been on the same day of the month before, and what came of it.',
    ),
  }),
});

export const historyMonths = 13;

const getBillHistory = endpoint({
  method: 'GET',
  path: '/billing/history',
  summary: 'Thirteen months by category, the running one included, of all applications or of one',
  access: needs('billDetailQuery'),
  fromReader: true,
  input: z.object({ applicationId: z.optional(id) }),
  output: z.object({
    currency: described(z.enum(currencies), 'Currency as ISO 4217 code.'),
    months: described(
      z.array(
        z.object({
          month: described(monthText, 'A month at UTC+8, such as 2026-11.'),
          isRunning: described(z.boolean(), 'Whether the month goes on or is not final yet.'),
          categories: described(
            z.record(
              z.enum(gameCategories),
              described(wireMoney, 'Sum of the lines of the category.'),
            ),
            'What the lines of each category come to.',
          ),
          discount: described(wireMoney, 'Sum of the discounts of the month’s bills.'),
          minimumFee: described(
            wireMoney,
            'Sum of what the month’s bills add to reach their minimum.',
          ),
          total: described(
            wireMoney,
            'Sum of the month’s bills, in the currency of the price plan.',
          ),
        }),
      ),
      'Thirteen months, the oldest first.',
    ),
    applications: described(z.array(namedRef), 'Applications that were ever billed, by name.'),
  }),
});

/** The endpoints of this file, of bills that are not paid and of alerts on charges, under their names. */
export const billOverviewApi = {
  getRunningMonth,
  getBillForecast,
  getBillHistory,
  ...overdueApi,
  ...usageAlertApi,
};
