import { keysOf } from '@arcadia/kernel/keys';
import type { PermissionName } from '../access/permissions.ts';

/** Kinds of events for webhooks, and the permission that lets a person see the same in the console. */
export const webhookPermissions = {
  'bill.final': 'billDetailQuery',
  'bill.paid': 'billDetailQuery',
  'recharge.credited': 'rechargeQuery',
  'refund.completed': 'refundQuery',
  'invoice.issued': 'invoiceQuery',
  'invoice.voided': 'invoiceQuery',
  'contract.signed': 'contractQuery',
  'package_order.paid': 'activityOrderQuery',
  'package_order.refunded': 'activityOrderQuery',
  'application.reviewed': 'applicationQuery',
  'balance.low': 'rechargeQuery',
  'quota.low': 'activityOrderQuery',
} as const satisfies Record<string, PermissionName>;
export type WebhookKind = keyof typeof webhookPermissions;

/** The kinds that an endpoint can choose. */
export const webhookKinds: readonly WebhookKind[] = keysOf(webhookPermissions);

/** Sent on request only, to try an endpoint; it is not chosen. */
export const testWebhookKind = 'webhook.test' as const;
/** The kinds of events that are sent. */
export const sentWebhookKinds = [...webhookKinds, testWebhookKind] as const;
export type SentWebhookKind = (typeof sentWebhookKinds)[number];
