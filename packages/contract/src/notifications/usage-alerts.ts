import { componentNames, measures } from '@arcadia/kernel/measures';
import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { alertMail, maxAlertRecipients } from './balance-alerts.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import {
  described,
  email,
  id,
  instant,
  madeId,
  named,
  namedRef,
  nothing,
  text,
  wireMoney,
} from '../wire/wire.ts';

/** Alerts on what the running month, or a day of it, costs, and on what is used in it. */

const alertId = described(id, 'Id of the usage alert.');

export const maxUsageAlerts = 20;
/** Decimal string: the highest level that can be chosen. */
const maxAlertAmount = '100000000000.00';
export const maxAlertPercent = 500;
export const usageAlertKinds = ['amount', 'percent', 'unusual_day'] as const;
/** Measures that an alert can watch: charges, or the quantity of something that bills charge. */
export const alertMeasures = ['charges', ...componentNames] as const;
export type AlertMeasure = (typeof alertMeasures)[number];
/** Whether days of a measure are compared, for the kind unusual_day. */
export const canBeUnusual = (measure: AlertMeasure) =>
  measure === 'charges' || measures[measure].leastUnusual !== null;
export type UsageAlertKind = (typeof usageAlertKinds)[number];

const alert = z.object({
  id: described(z.string(), 'Id of the alert.'),
  version: described(z.int(), 'Counts changes. A change names the version that it was made from.'),
  name: described(z.string(), 'What the company calls the alert.'),
  applicationId: described(z.nullable(z.string()), 'Null for all applications together.'),
  applicationName: described(z.nullable(z.string()), 'Name of the application.'),
  measure: described(
    named(z.enum(alertMeasures), 'AlertMeasure', 'What an alert watches'),
    'What it watches: charges, or a quantity that is used.',
  ),
  kind: described(
    z.enum(usageAlertKinds),
    'The month reaches a level, or a share of the month before, or a day has unusually much.',
  ),
  aboveAmount: described(
    z.nullable(z.string()),
    'Of the kind amount: charges, or the quantity, from which it tells.',
  ),
  abovePercent: described(
    z.nullable(z.int()),
    'Of the kind percent: the same in percent of the month before.',
  ),
  threshold: described(
    z.nullable(wireMoney),
    'From which charges it tells this month; null where there is nothing to compare with, and for quantities.',
  ),
  thresholdQuantity: described(
    z.nullable(z.string()),
    'From which quantity it tells this month; null where there is nothing to compare with, and for charges.',
  ),
  alertRecipients: described(
    z.array(z.string()),
    'Email addresses that get a mail when the alert is reached.',
  ),
  paused: described(z.boolean(), 'Whether the alert compares nothing for now.'),
  checkedAt: described(z.nullable(instant), 'When charges were last compared; null before.'),
  lastNotifiedAt: described(
    z.nullable(instant),
    'When a mail of it was last accepted, in whichever month; null where none was.',
  ),
  reachedAt: described(
    z.nullable(instant),
    'When it was noticed this month that it is reached; null where it was not.',
  ),
});

const notice = z.object({
  id: described(z.string(), 'Id of the notice.'),
  alertId: described(z.string(), 'The alert that told.'),
  alertName: described(z.string(), 'Its name now.'),
  measure: described(z.enum(alertMeasures), 'What the alert watches.'),
  kind: described(
    z.enum(usageAlertKinds),
    'Whether it tells from an amount on, or from a rise in percent on.',
  ),
  period: described(z.string(), 'The month, or the unusual day.'),
  reached: described(
    z.nullable(wireMoney),
    'The level of charges, of an unusual day what is usual; null for quantities.',
  ),
  value: described(
    z.nullable(wireMoney),
    'What charges came to when that was noticed; null for quantities.',
  ),
  reachedQuantity: described(z.nullable(z.string()), 'The same of a quantity; null for charges.'),
  valueQuantity: described(
    z.nullable(z.string()),
    'What had been used when that was noticed; null for charges.',
  ),
  noticedAt: described(instant, 'When it was noticed.'),
  noticeMails: described(z.array(alertMail), 'Whether each recipient was told.'),
});
named(notice, 'UsageNotice', 'That usage rose above what was set');

const getUsageAlerts = endpoint({
  method: 'GET',
  path: '/billing/alerts',
  summary: 'Alerts on charges and usage, and what the company was told lately',
  access: needs('billDetailQuery'),
  input: nothing,
  output: z.object({
    currency: described(z.enum(currencies), 'Of the price plan, in which charges are compared.'),
    applications: described(z.array(namedRef), 'Applications that an alert can be for.'),
    alerts: described(z.array(alert), 'The oldest first.'),
    maxAlerts: described(z.int(), 'How many alerts a company can have.'),
    unconfirmedRecipients: described(
      z.array(z.string()),
      'Recipients that have not opened the link in their mail: nothing is sent to them yet.',
    ),
    alertNotices: described(z.array(notice), 'The newest first.'),
  }),
});

const levels = {
  name: described(text(60), 'What the company calls the alert.'),
  aboveAmount: described(
    z.nullable(amountText.check(aboveZero, atMost(maxAlertAmount))),
    'Charges, or the quantity, from which it tells, of the kind amount; null for others.',
  ),
  abovePercent: described(
    z.nullable(
      z.int('invalidFormat').check(z.gte(1, 'invalid'), z.lte(maxAlertPercent, 'invalid')),
    ),
    'The same in percent of the month before, of the kind percent; null for others.',
  ),
  recipients: described(
    z.array(email).check(z.minLength(1, 'required'), z.maxLength(maxAlertRecipients, 'tooLong')),
    'Email addresses that get a mail when the alert is reached.',
  ),
};

type Level = { kind: UsageAlertKind; aboveAmount: string | null; abovePercent: number | null };
/** A level of the alert's kind, and none of another. */
const hasAmount = ({ kind, aboveAmount }: Level) => (kind === 'amount') === (aboveAmount !== null);
const hasPercent = ({ kind, abovePercent }: Level) =>
  (kind === 'percent') === (abovePercent !== null);

export const createUsageAlert = endpoint({
  method: 'POST',
  path: '/billing/alerts',
  summary:
    'Create an alert on charges or usage; new recipients get a link to confirm their address',
  access: needs('billDetailAll'),
  input: z
    .object({
      ...levels,
      measure: described(
        z.enum(alertMeasures, 'unknownOption'),
        'What it watches: charges, or a quantity that is used. It stays.',
      ),
      kind: described(
        z.enum(usageAlertKinds, 'unknownOption'),
        'Whether it tells from an amount on, or from a rise in percent on.',
      ),
      applicationId: described(
        z.nullable(id),
        'Id of an application to watch; null for all together.',
      ),
    })
    .check(
      z.refine(({ measure, kind }) => kind !== 'unusual_day' || canBeUnusual(measure), {
        error: 'invalid',
        path: ['kind'],
      }),
      z.refine(hasAmount, { error: 'required', path: ['aboveAmount'] }),
      z.refine(hasPercent, { error: 'required', path: ['abovePercent'] }),
    ),
  output: madeId,
  errors: ['tooManyAlerts', 'tooManyAttempts'],
  idempotent: true,
});

const version = z.int('invalidFormat').check(z.gte(1, 'invalid'));

const updateUsageAlert = endpoint({
  method: 'POST',
  path: '/billing/alerts/{id}',
  summary: 'Change the name, the level or the recipients of an alert',
  access: needs('billDetailAll'),
  input: z
    .object({
      id: alertId,
      version: described(
        version,
        'Version of the alert as it was read; refused with 2009 if it has changed since.',
      ),
      ...levels,
      kind: described(
        z.enum(usageAlertKinds, 'unknownOption'),
        'Whether it tells from an amount on, or from a rise in percent on.',
      ),
    })
    .check(
      z.refine(hasAmount, { error: 'required', path: ['aboveAmount'] }),
      z.refine(hasPercent, { error: 'required', path: ['abovePercent'] }),
    ),
  output: nothing,
  errors: ['stateChanged', 'tooManyAttempts'],
});

const setUsageAlertPaused = endpoint({
  method: 'POST',
  path: '/billing/alerts/{id}/paused',
  summary: 'Pause an alert, or let it go on',
  access: needs('billDetailAll'),
  apiKeys: true,
  input: z.object({
    id: alertId,
    version: described(
      version,
      'Version of the alert as it was read; refused with 2009 if it has changed since.',
    ),
    paused: described(z.boolean(), 'True to pause it, false to let it go on.'),
  }),
  output: nothing,
  errors: ['stateChanged'],
});

const deleteUsageAlert = endpoint({
  method: 'POST',
  path: '/billing/alerts/{id}/delete',
  summary: 'Delete an alert; what it told stays',
  access: needs('billDetailAll'),
  apiKeys: true,
  input: z.object({ id: alertId }),
  output: nothing,
});

const resendUsageAlertLink = endpoint({
  method: 'POST',
  path: '/billing/alert-link',
  summary:
    'Send the link to a recipient of alerts on charges that has not confirmed its address again',
  access: needs('billDetailAll'),
  input: z.object({ email }),
  output: nothing,
  errors: ['linkSentTooSoon', 'stateChanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

/** The endpoints of this file under their names. */
export const usageAlertApi = {
  getUsageAlerts,
  createUsageAlert,
  updateUsageAlert,
  setUsageAlertPaused,
  deleteUsageAlert,
  resendUsageAlertLink,
};
