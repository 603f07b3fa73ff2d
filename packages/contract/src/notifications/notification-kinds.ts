import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { callbackKinds } from '../callbacks/callback-kinds.ts';
import type { PermissionName } from '../access/permissions.ts';
import { described, instant, wireMoney } from '../wire/wire.ts';

/** Notifications of a company inside the console: each kind with its facts, who may read it, and whether it is mailed as well. */

/**
 * `always`: nobody can switch the mail off, since it is about money that moved without the company's doing, about what is owed,
 * about the end of a service, or asks for something without which nothing goes on. `chosen`: each person may. `alert`: the alert itself says who is mailed. `none`: never mailed.
 */
type MailRule = 'always' | 'chosen' | 'alert' | 'none';

type Rule = {
  /** Permission for the data that the notification is of: a person without it doesn't find the notification. */
  readonly permission: PermissionName;
  readonly mail: MailRule;
};

/** In the order in which the preferences show them. */
export const notificationRules = {
  bills_final: { permission: 'billDetailQuery', mail: 'always' },
  bill_overdue: { permission: 'billDetailQuery', mail: 'always' },
  services_held: { permission: 'applicationQuery', mail: 'always' },
  adjustment_booked: { permission: 'detailsQuery', mail: 'always' },
  payment_decided: { permission: 'detailsQuery', mail: 'always' },
  account_closure: { permission: 'accountInfoQuery', mail: 'always' },
  company_suspension: { permission: 'accountInfoQuery', mail: 'always' },
  main_account_handover: { permission: 'accountInfoQuery', mail: 'always' },
  certification_decided: { permission: 'verificationQuery', mail: 'always' },
  document_expiring: { permission: 'verificationQuery', mail: 'always' },
  bank_transfer_decided: { permission: 'rechargeQuery', mail: 'chosen' },
  refund_decided: { permission: 'refundQuery', mail: 'chosen' },
  package_refund_decided: { permission: 'activityOrderQuery', mail: 'chosen' },
  packages_expiring: { permission: 'activityOrderQuery', mail: 'chosen' },
  invoice_decided: { permission: 'invoiceQuery', mail: 'chosen' },
  contract_decided: { permission: 'contractQuery', mail: 'chosen' },
  callbacks_failing: { permission: 'applicationQuery', mail: 'chosen' },
  balance_low: { permission: 'rechargeQuery', mail: 'alert' },
  credit_low: { permission: 'rechargeQuery', mail: 'alert' },
  usage_alert: { permission: 'billDetailQuery', mail: 'alert' },
  quota_low: { permission: 'activityOrderQuery', mail: 'none' },
  coupon_granted: { permission: 'couponsQuery', mail: 'none' },
  game_decided: { permission: 'applicationQuery', mail: 'none' },
  export_ended: { permission: 'exportQuery', mail: 'none' },
} as const satisfies Record<string, Rule>;
export type NotificationKind = keyof typeof notificationRules;

const outcome = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  described(z.enum(words), 'What became of it.');
const amount = described(wireMoney, 'The amount that it is about.');
const bills = described(z.int(), 'How many bills.');
const fallen = z.object({
  balance: described(
    wireMoney,
    'The cash balance by then; of a credit alert the available credit.',
  ),
  threshold: described(wireMoney, 'Below which the alert tells.'),
});

/** Facts that the sentence of each kind needs. Ids of people and reasons stay with the record that it is about, but for that of a correction, which concerns many. */
export const notificationFacts = {
  bills_final: z.object({
    month: described(z.string().check(z.regex(/^\d{4}-\d{2}$/)), 'Month of the bills, at UTC+8.'),
    bills,
    corrected: described(z.boolean(), 'Whether they were made in place of discarded ones.'),
    correction: described(
      z.optional(
        z.object({
          reason: described(z.string(), 'Why, as each replaced bill says it.'),
          lastMonth: described(
            z.string().check(z.regex(/^\d{4}-\d{2}$/)),
            'The last month of the bills.',
          ),
          was: described(wireMoney, 'What they charged together before.'),
          is: described(wireMoney, 'What they charge together now.'),
          paidBack: described(
            wireMoney,
            'What was paid of them beyond that; nothing of a channel company, which has no funds here.',
          ),
          owed: described(
            wireMoney,
            'What was owed of them when it was told; nothing of a channel company.',
          ),
        }),
      ),
      'What a correction made of them; missing where it was none.',
    ),
  }),
  bill_overdue: z.object({
    owed: described(wireMoney, 'What is owed on them together.'),
    bills,
    holdFrom: described(
      z.nullable(instant),
      'From when on services are held if they are not paid; null where that was not announced.',
    ),
  }),
  services_held: z.object({ outcome: outcome('held', 'released') }),
  adjustment_booked: z.object({ outcome: outcome('credit', 'debit', 'deposit'), amount }),
  payment_decided: z.object({ outcome: outcome('assigned', 'charged', 'undone'), amount }),
  account_closure: z.object({ outcome: outcome('closed', 'stopped') }),
  main_account_handover: z.object({ outcome: outcome('started', 'stopped', 'done') }),
  company_suspension: z.object({ outcome: outcome('suspended', 'lifted') }),
  bank_transfer_decided: z.object({ outcome: outcome('credited', 'refused', 'undone'), amount }),
  refund_decided: z.object({
    outcome: outcome('completed', 'refused', 'failed', 'undone'),
    amount,
  }),
  package_refund_decided: z.object({
    outcome: outcome('begun', 'balance', 'gateway', 'refused', 'failed'),
  }),
  packages_expiring: z.object({ packages: described(z.int(), 'How many packages expire.') }),
  invoice_decided: z.object({ outcome: outcome('issued', 'refused', 'voided'), amount }),
  contract_decided: z.object({
    outcome: outcome('signed', 'rejected'),
    number: described(z.string(), 'Number of the contract.'),
  }),
  certification_decided: z.object({
    outcome: outcome('approved', 'refused', 'supplement', 'revoked'),
  }),
  document_expiring: z.object({
    outcome: outcome('expiring', 'expired'),
    document: described(z.enum(['licence', 'certificate', 'legal_id']), 'Which document it is.'),
    expiry: described(z.string(), 'The last day, at UTC+8, on which it is valid.'),
  }),
  callbacks_failing: z.object({
    outcome: outcome('failing', 'given_up'),
    callback: described(z.enum(callbackKinds), 'Which callback it is about.'),
  }),
  balance_low: fallen,
  credit_low: fallen,
  usage_alert: z.object({
    alert: described(z.string(), 'Name of the alert.'),
    period: described(z.string(), 'The month, or the day, in which it was reached.'),
  }),
  quota_low: z.object({
    quota: described(z.enum(quotaKinds), 'Of what little is left.'),
  }),
  coupon_granted: z.object({
    outcome: described(
      z.optional(z.enum(['taken_back'])),
      'That it was taken back; left out where it was granted.',
    ),
    amount,
    expiresAt: described(instant, 'From when on it can no longer be used.'),
  }),
  game_decided: z.object({ outcome: outcome('approved', 'refused') }),
  export_ended: z.object({ outcome: outcome('completed', 'failed') }),
} as const satisfies Record<NotificationKind, z.ZodMiniType>;
export type NotificationFacts = {
  [Kind in NotificationKind]: z.infer<(typeof notificationFacts)[Kind]>;
};
