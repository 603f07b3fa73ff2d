import { currencies } from '@arcadia/kernel/money';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { endpoint, memberAccess } from '../wire/endpoint.ts';
import { described, instant, named, nothing } from '../wire/wire.ts';

/** Payment gateways the product can speak to. The id is also the `{gateway}` of `/api/notify/{gateway}`. */
export const gateways = ['alipay', 'wechat_pay', 'paypal', 'stripe'] as const;
export type GatewayId = (typeof gateways)[number];

/**
 * Reasons for which a gateway takes no new payments for a while, as customers are told it. `maintenance`: announced work at the gateway.
 * `trouble`: its calls fail. `paused`: the provider does not offer it, and says no more.
 */
export const gatewayOffReasons = ['maintenance', 'trouble', 'paused'] as const;
export type GatewayOffReason = (typeof gatewayOffReasons)[number];

/** Whether the payer scans a code on our own page; at the other gateways the payer pays on theirs. */
export function isScanned(gateway: GatewayId): boolean {
  return gateway === 'wechat_pay';
}

/**
 * `processing`: its time is over, but the gateway may still complete it. `closed`: not paid in time. `failed`: refused, or
 * still without a result after 72 hours.
 */
export const paymentStatuses = ['pending', 'processing', 'paid', 'closed', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Money can arrive late, so a payment that ended without it can still become paid. */
export const paymentTransitions = {
  process: { from: ['pending'], to: 'processing' },
  pay: { from: ['pending', 'processing', 'closed', 'failed'], to: 'paid' },
  close: { from: ['pending', 'processing'], to: 'closed' },
  fail: { from: ['pending', 'processing'], to: 'failed' },
} as const satisfies Transitions<PaymentStatus, string>;

/** One try at one gateway. `unmatched`: money arrived that did not match; `refunded`: refunded before it was booked. */
export const attemptStatuses = [...paymentStatuses, 'unmatched', 'refunded'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * A refund that we ordered at a gateway. `requested`: stored; it may have been sent, and its outcome is not known.
 * `pending`: the gateway has accepted it. `failed`: the money stayed with the provider, or came back to it.
 */
export type PaymentRefundStatus = 'requested' | 'pending' | 'refunded' | 'failed';

/** A bank can return money after the gateway has reported it as refunded. */
export const paymentRefundTransitions = {
  accept: { from: ['requested'], to: 'pending' },
  complete: { from: ['requested', 'pending'], to: 'refunded' },
  fail: { from: ['requested', 'pending', 'refunded'], to: 'failed' },
} as const satisfies Transitions<PaymentRefundStatus, string>;

/**
 * The payer's next step. `redirect`: pay on the gateway's page. `qr`: scan the content with the gateway's app.
 * `approve`: approve on the gateway's page; the payment is captured when the payer has returned.
 */
export const nextStep = z.discriminatedUnion('kind', [
  named(
    z.object({
      kind: described(z.literal('redirect'), 'What the payer does; the other fields depend on it.'),
      url: described(z.string(), 'Address of the page that is opened.'),
    }),
    'PaymentRedirect',
    'Send the payer to the page of the gateway',
  ),
  named(
    z.object({
      kind: described(z.literal('approve'), 'What the payer does; the other fields depend on it.'),
      url: described(z.string(), 'Address of the page that is opened.'),
    }),
    'PaymentApprove',
    'Let the payer approve on the page of the gateway',
  ),
  named(
    z.object({
      kind: described(z.literal('qr'), 'What the payer does; the other fields depend on it.'),
      content: described(z.string(), 'Content of the QR code.'),
      expiresAt: described(instant, 'From when on the payer can no longer pay this way.'),
    }),
    'PaymentQr',
    'Show the payer a QR code',
  ),
]);
named(nextStep, 'PaymentStep', 'What the payer does next');
export type NextStep = z.infer<typeof nextStep>;

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/methods',
  summary: 'Gateways of this deployment, and which of them take the company’s settlement currency',
  access: memberAccess,
  apiKeys: true,
  input: nothing,
  output: z.object({
    items: described(
      z.array(
        z.object({
          gateway: described(z.enum(gateways), 'Payment gateway.'),
          currencies: described(z.array(z.enum(currencies)), 'Currencies as ISO 4217 codes.'),
          usable: described(
            z.boolean(),
            'Whether it takes new payments in the settlement currency of the company.',
          ),
          off: described(
            z.nullable(
              z.object({
                reason: described(z.enum(gatewayOffReasons), 'Why it takes no new payments now.'),
                until: described(
                  z.nullable(instant),
                  'From when on it takes them again; null where that is not known.',
                ),
              }),
            ),
            'Null while it takes new payments.',
          ),
        }),
      ),
      'All of them; the list is not paged.',
    ),
  }),
});
