import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from './endpoint.ts';
import { rechargeLimits } from './funds.ts';
import { aboveZero, amountText, atMost } from './typed-amount.ts';
import { email, instant, nothing, wireMoney } from './wire.ts';

export const maxAlertRecipients = 10;
export const mailStatuses = ['pending', 'retrying', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** The cash balance below an amount, or a share of last month's bill; the available credit below an amount. */
const alertRules = ['amount', 'percent', 'credit'] as const;
export type BalanceRule = (typeof alertRules)[number];

const described = <S extends z.ZodMiniType>(schema: S, description: string) =>
  schema.check(z.meta({ description }));

/** One time that a balance fell below. */
export const balanceNotice = z.object({
  id: z.string(),
  rule: z.enum(alertRules),
  threshold: wireMoney,
  balance: wireMoney,
  crossedAt: instant,
  endedAt: z.nullable(instant),
});

const rule = z.object({
  rule: described(z.enum(alertRules), 'Which rule it is.'),
  limit: described(
    z.nullable(wireMoney),
    'Below what it tells now; null where there is nothing to compare with yet.',
  ),
  figure: described(wireMoney, 'What is compared: the cash balance, or the available credit.'),
  lowSince: described(z.nullable(instant), 'Since when it is below; null while it is not.'),
  lastToldAt: described(
    z.nullable(instant),
    'When a mail of it was last accepted; null where none was.',
  ),
});

const settings = z.object({
  currency: z.enum(currencies),
  belowAmount: z.nullable(z.string()),
  belowPercent: z.nullable(z.int()),
  belowCredit: z.nullable(z.string()),
  rules: described(z.array(rule), 'The rules that are on, and how each stands.'),
  recipients: z.array(z.string()),
  unconfirmed: z.array(z.string()),
  lastBill: z.nullable(wireMoney),
  notices: z.array(
    z.object({
      ...balanceNotice.shape,
      mails: z.array(z.object({ email: z.string(), status: z.enum(mailStatuses) })),
    }),
  ),
});

/** Of properties that no other endpoint has. */
export const alertDescriptions = {
  belowAmount: 'Cash balance below which the company is told; null where that is not wanted.',
  belowPercent: "The same in percent of last month's bill; null where that is not wanted.",
  belowCredit: 'Available credit below which the company is told; null where that is not wanted.',
  recipients: 'Addresses that are told, once each has confirmed itself.',
  unconfirmed:
    'Recipients that have not opened the link in their mail: nothing is sent to them yet.',
  lastBill: "Last month's bill; null where there is none yet.",
  notices: 'The last times the balance fell below, newest first.',
  rule: 'Which rule it is about.',
  threshold: 'What it fell below.',
  balance: 'Cash balance when that was noticed; of the rule credit the available credit.',
  crossedAt: 'When that was noticed.',
  endedAt: 'When it was above again, or the rule was changed; null while it is below.',
  mails: 'Whether each recipient was told.',
};

export const getBalanceAlerts = endpoint({
  method: 'GET',
  path: '/funds/alerts',
  summary: 'When the company is told of a low balance or credit, and when it was told',
  access: needs('rechargeQuery'),
  input: nothing,
  output: settings,
});

const level = z.nullable(amountText.check(aboveZero, atMost(rechargeLimits.maximum)));

export const setBalanceAlerts = endpoint({
  method: 'POST',
  path: '/funds/alerts',
  summary: 'Choose when the company is told of a low balance or credit, and who is',
  access: needs('rechargeAll'),
  input: z
    .object({
      belowAmount: level,
      belowPercent: z.nullable(
        z.int('invalidFormat').check(z.gte(1, 'invalid'), z.lte(500, 'invalid')),
      ),
      belowCredit: level,
      recipients: z.array(email).check(z.maxLength(maxAlertRecipients, 'tooLong')),
    })
    .check(
      z.refine(
        ({ belowAmount, belowPercent, belowCredit, recipients }) =>
          (belowAmount ?? belowPercent ?? belowCredit) === null || recipients.length > 0,
        { error: 'required', path: ['recipients'] },
      ),
    ),
  output: settings,
  errors: ['tooManyAttempts'],
});

export const resendAlertLink = endpoint({
  method: 'POST',
  path: '/funds/alerts/resend',
  summary: 'Send the link to a recipient that has not confirmed its address again',
  access: needs('rechargeAll'),
  input: z.object({ email }),
  output: nothing,
  errors: ['linkSentTooSoon', 'stateChanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});
