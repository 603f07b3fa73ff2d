import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from './endpoint.ts';
import { gameCategories } from './games.ts';
import { id, instant, nothing, wireMoney } from './wire.ts';

/** The running month with its forecast, and the months before it. */

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));
const monthText = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidFormat'), z.meta({ example: '2026-11' }));

const range = z.object({ expected: wireMoney, low: wireMoney, high: wireMoney });

const getRunningMonth = endpoint({
  method: 'GET',
  path: '/billing/running-month',
  summary: 'What the running month comes to so far, by application',
  access: needs('billDetailQuery'),
  input: nothing,
  output: z.object({
    month: monthText,
    asOf: instant,
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
    applications: z.array(
      z.object({
        billId: z.string(),
        applicationId: z.string(),
        name: z.string(),
        charges: wireMoney,
        minimum: z.nullable(wireMoney),
        total: wireMoney,
      }),
    ),
  }),
});

const getBillForecast = endpoint({
  method: 'GET',
  path: '/billing/forecast',
  summary: 'What the running month is expected to come to, and how good that was last month',
  access: needs('billDetailQuery'),
  input: nothing,
  output: z.object({
    month: monthText,
    forecast: described(
      z.nullable(range),
      'In four of five months the total is expected between low and high; null without usage to judge by.',
    ),
    lastMonth: described(
      z.nullable(
        z.object({
          month: monthText,
          forecast: range,
          actual: wireMoney,
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
  input: z.object({ applicationId: z.optional(id) }),
  output: z.object({
    currency: z.enum(currencies),
    months: z.array(
      z.object({
        month: monthText,
        isRunning: z.boolean(),
        categories: z.record(z.enum(gameCategories), wireMoney),
        discount: wireMoney,
        minimumFee: wireMoney,
        total: wireMoney,
      }),
    ),
    applications: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** The endpoints of this file under their names. */
export const billOverviewApi = { getRunningMonth, getBillForecast, getBillHistory };
