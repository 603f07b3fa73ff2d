import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { trialQuotas } from '../applications/applications.ts';
import { getAttention } from './attention.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { couponSummary } from '../funds/funds.ts';
import { described, instant, nothing, wireMoney } from '../wire/wire.ts';

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
    availableCredit: described(
      z.nullable(wireMoney),
      'What can be spent now; null without the permission to see it.',
    ),
    cash: described(z.nullable(wireMoney), 'Cash balance; null without the permission to see it.'),
    deposit: described(
      z.nullable(wireMoney),
      'Security deposit that was paid in; null without the permission to see it.',
    ),
    requiredDeposit: described(
      z.nullable(wireMoney),
      'Deposit that recharges fill first; null without the permission to see it.',
    ),
    coupons: described(z.nullable(couponSummary), 'Coupons that can be used now.'),
    /** Remaining trial quotas over all region services. */
    trial: described(trialQuotas, 'What is left of the free quotas of the trial.'),
    applicationCount: described(z.int(), 'Number of applications that were not deleted.'),
    onlineServiceCount: described(z.int(), 'Number of region services that are online.'),
    guide: described(
      z.object({
        createApplication: described(z.boolean(), 'Whether an application was created.'),
        addGame: described(z.boolean(), 'Whether a game was added to a service.'),
        configurePackageName: described(z.boolean(), 'Whether a package name was saved.'),
        setServerCallback: described(z.boolean(), 'Whether callbacks were saved.'),
      }),
      'Steps of the start guide and which of them are done.',
    ),
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
  input: z.object({ name: described(z.enum(figureNames), 'Name of the figure.') }),
  output: z.object({
    name: described(z.enum(figureNames), 'Name of the figure.'),
    value: z
      .string()
      .check(
        z.regex(/^-?\d+(\.\d{2})?$/),
        z.meta({ description: 'Whole number, or an amount of money', example: '18320' }),
      ),
    /** Currency of the figure; null for one that is no money. */
    currency: described(z.nullable(z.enum(currencies)), 'Currency as ISO 4217 code.'),
    /** The same of last month up to the same day; null for what is no figure of a month. */
    before: described(
      z.nullable(z.string()),
      'The figure one period before; null where there is none.',
    ),
    asOf: z
      .nullable(instant)
      .check(z.meta({ description: 'When it was counted; null where it never was' })),
  }),
});

export const homeApi = { getHome, getAttention, getFigure };
