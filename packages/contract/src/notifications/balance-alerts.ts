import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { rechargeLimits } from '../funds/funds.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import { described, email, instant, named, nothing, wireMoney } from '../wire/wire.ts';

export const maxAlertRecipients = 10;
export const mailStatuses = ['pending', 'retrying', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];
/** The cash balance below an amount, or a share of last month's bill; the available credit below an amount. */
const alertRules = ['amount', 'percent', 'credit'] as const;
export type BalanceRule = (typeof alertRules)[number];

/** One time that a balance fell below. */
export const balanceNotice = z.object({
  id: described(z.string(), 'Id of the notice.'),
  rule: described(z.enum(alertRules), 'Rule that was met; see `rules`.'),
  threshold: described(wireMoney, 'Amount that it fell below.'),
  balance: described(
    wireMoney,
    'Cash balance when that was noticed; of the rule credit the available credit.',
  ),
  crossedAt: described(instant, 'When that was noticed.'),
  endedAt: described(
    z.nullable(instant),
    'When it was above again, or the rule was changed; null while it is below.',
  ),
});
named(balanceNotice, 'BalanceNotice', 'That the balance fell below what was set');

/** A mail about an alert to one recipient. */
export const alertMail = z.object({
  email: described(z.string(), 'Email address of the recipient.'),
  status: described(
    z.enum(mailStatuses),
    '`pending`: not sent yet. `retrying`: a first attempt failed. `sent`: the mail server accepted it. `failed`: it is not tried again.',
  ),
});
named(alertMail, 'AlertMail', 'Whether a recipient was told');

const rule = z.object({
  rule: described(
    z.enum(alertRules),
    '`amount`: the cash balance against an amount. `percent`: against a share of last month’s bill. `credit`: the available credit against an amount.',
  ),
  limit: described(
    z.nullable(wireMoney),
    'Amount below which it tells now; null where there is nothing to compare with yet.',
  ),
  figure: described(wireMoney, 'What is compared: the cash balance, or the available credit.'),
  lowSince: described(z.nullable(instant), 'Since when it is below; null while it is not.'),
  lastNotifiedAt: described(
    z.nullable(instant),
    'When a mail of it was last accepted; null where none was.',
  ),
});
named(rule, 'BalanceRule', 'A rule that is on, and how it stands');

const settings = z.object({
  currency: described(z.enum(currencies), 'Currency as ISO 4217 code.'),
  belowAmount: described(
    z.nullable(z.string()),
    'Cash balance below which the company is told; null where that is not wanted.',
  ),
  belowPercent: described(
    z.nullable(z.int()),
    "The same in percent of last month's bill; null where that is not wanted.",
  ),
  belowCredit: described(
    z.nullable(z.string()),
    'Available credit below which the company is told; null where that is not wanted.',
  ),
  rules: described(z.array(rule), 'The rules that are on, and how each stands.'),
  recipients: described(
    z.array(z.string()),
    'Addresses that are told, once each has confirmed itself.',
  ),
  unconfirmed: described(
    z.array(z.string()),
    'Recipients that have not opened the link in their mail: nothing is sent to them yet.',
  ),
  lastBill: described(z.nullable(wireMoney), "Last month's bill; null where there is none yet."),
  notices: described(
    z.array(
      z.object({
        ...balanceNotice.shape,
        mails: described(z.array(alertMail), 'Whether each recipient was told.'),
      }),
    ),
    'The last times the balance fell below, newest first.',
  ),
});
named(settings, 'BalanceAlerts', 'When a company is told of its balance');

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
      belowAmount: described(
        level,
        'Cash balance below which the company is told; null where that is not wanted.',
      ),
      belowPercent: described(
        z.nullable(z.int('invalidFormat').check(z.gte(1, 'invalid'), z.lte(500, 'invalid'))),
        "The same in percent of last month's bill; null where that is not wanted.",
      ),
      belowCredit: described(
        level,
        'Available credit below which the company is told; null where that is not wanted.',
      ),
      recipients: described(
        z.array(email).check(z.maxLength(maxAlertRecipients, 'tooLong')),
        'Addresses that are told, once each has confirmed itself.',
      ),
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
