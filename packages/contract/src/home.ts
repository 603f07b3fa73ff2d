import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { trialQuotas } from './applications.ts';
import { getAttention } from './attention.ts';
import { endpoint, needs } from './endpoint.ts';
import { couponSummary } from './funds.ts';
import { instant, nothing, wireMoney } from './wire.ts';

/**
 * Figures that the caller has no permission for are null, not zero. So are the funds of a channel company, which can't recharge
 * and pays no deposit, unless it paid in before it became one.
 */
const getHome = endpoint({
  method: 'GET',
  path: '/index/home',
  summary: 'What the home page shows',
  access: needs('homeQuery'),
  input: nothing,
  output: z.object({
    availableCredit: z.nullable(wireMoney),
    cash: z.nullable(wireMoney),
    deposit: z.nullable(wireMoney),
    requiredDeposit: z.nullable(wireMoney),
    coupons: z.nullable(couponSummary),
    /** Remaining trial quotas over all region services. */
    trial: trialQuotas,
    applicationCount: z.int(),
    onlineServiceCount: z.int(),
    /** Steps of the quick guide that are done. */
    guide: z.object({
      createApplication: z.boolean(),
      addGame: z.boolean(),
      configurePackageName: z.boolean(),
      setServerCallback: z.boolean(),
    }),
  }),
});

/** Figures that are asked for one by one. */
export const figureNames = [
  'activeUsers',
  'newUsers',
  'balance',
  'freeMinutes',
  'freeMonthlyActiveUsers',
  'freeBotTimes',
] as const;
export type FigureName = (typeof figureNames)[number];

/**
 * One figure of the home page. Each needs its own permission besides: 403 without it. Users are those of interactive games in
 * the running month (UTC+8), each counted once for every region service.
 */
const getFigure = endpoint({
  method: 'GET',
  path: '/index/{name}',
  summary: 'One figure of the home page',
  access: needs('homeQuery'),
  input: z.object({ name: z.enum(figureNames) }),
  output: z.object({
    name: z.enum(figureNames),
    value: z
      .string()
      .check(
        z.regex(/^-?\d+(\.\d{2})?$/),
        z.meta({ description: 'Whole number, or an amount of money', example: '18320' }),
      ),
    /** Null for what is no money. */
    currency: z.nullable(z.enum(currencies)),
    /** The same of last month up to the same day; null for what is no figure of a month. */
    before: z.nullable(z.string()),
    asOf: z
      .nullable(instant)
      .check(z.meta({ description: 'When it was counted; null where it never was' })),
  }),
});

export const homeApi = { getHome, getAttention, getFigure };
