import * as z from 'zod/mini';
import { callbackKinds } from './callback-kinds.ts';
import type { PermissionName } from './permissions.ts';
import { instant, wireMoney } from './wire.ts';

/** What a company is told inside the console: each kind with its facts, who may read it, and whether it is mailed as well. */

/**
 * `always`: nobody can switch the mail off, since it is about money that moved without the company's doing, about what is owed,
 * about the end of a service, or asks for something without which nothing goes on. `chosen`: each person may. `alert`: the alert itself says who is mailed. `none`: never mailed.
 */
type MailRule = 'always' | 'chosen' | 'alert' | 'none';

type Rule = {
  /** Whose data the notification is of: who can't read those doesn't find it. */
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
  certification_decided: { permission: 'verificationQuery', mail: 'always' },
  bank_transfer_decided: { permission: 'rechargeQuery', mail: 'chosen' },
  refund_decided: { permission: 'refundQuery', mail: 'chosen' },
  package_refund_decided: { permission: 'activityOrderQuery', mail: 'chosen' },
  packages_expiring: { permission: 'activityOrderQuery', mail: 'chosen' },
  invoice_decided: { permission: 'invoiceQuery', mail: 'chosen' },
  contract_decided: { permission: 'contractQuery', mail: 'chosen' },
  callbacks_failing: { permission: 'applicationQuery', mail: 'chosen' },
  balance_low: { permission: 'rechargeQuery', mail: 'alert' },
  usage_alert: { permission: 'billDetailQuery', mail: 'alert' },
  coupon_granted: { permission: 'couponsQuery', mail: 'none' },
  game_decided: { permission: 'applicationQuery', mail: 'none' },
  export_ended: { permission: 'exportQuery', mail: 'none' },
} as const satisfies Record<string, Rule>;
export type NotificationKind = keyof typeof notificationRules;

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** What the sentence of each kind needs. Ids of people and reasons stay with the record that it is about. */
export const notificationFacts = {
  bills_final: z.object({ month, bills: z.int(), corrected: z.boolean() }),
  bill_overdue: z.object({ owed: wireMoney, bills: z.int(), holdFrom: z.nullable(instant) }),
  services_held: z.object({ outcome: z.enum(['held', 'released']) }),
  adjustment_booked: z.object({
    outcome: z.enum(['credit', 'debit', 'deposit']),
    amount: wireMoney,
  }),
  payment_decided: z.object({ outcome: z.enum(['assigned', 'charged']), amount: wireMoney }),
  account_closure: z.object({ outcome: z.enum(['closed', 'stopped']) }),
  bank_transfer_decided: z.object({ outcome: z.enum(['credited', 'refused']), amount: wireMoney }),
  refund_decided: z.object({
    outcome: z.enum(['completed', 'refused', 'failed']),
    amount: wireMoney,
  }),
  package_refund_decided: z.object({
    outcome: z.enum(['balance', 'gateway', 'refused', 'failed']),
  }),
  packages_expiring: z.object({ packages: z.int() }),
  invoice_decided: z.object({
    outcome: z.enum(['issued', 'refused', 'voided']),
    amount: wireMoney,
  }),
  contract_decided: z.object({ outcome: z.enum(['signed', 'rejected']), number: z.string() }),
  certification_decided: z.object({ outcome: z.enum(['approved', 'refused', 'supplement']) }),
  callbacks_failing: z.object({
    outcome: z.enum(['failing', 'given_up']),
    callback: z.enum(callbackKinds),
  }),
  balance_low: z.object({ balance: wireMoney, threshold: wireMoney }),
  usage_alert: z.object({ alert: z.string(), period: z.string() }),
  coupon_granted: z.object({ amount: wireMoney, expiresAt: instant }),
  game_decided: z.object({ outcome: z.enum(['approved', 'refused']) }),
  export_ended: z.object({ outcome: z.enum(['completed', 'failed']) }),
} as const satisfies Record<NotificationKind, z.ZodMiniType>;
export type NotificationFacts = {
  [Kind in NotificationKind]: z.infer<(typeof notificationFacts)[Kind]>;
};
