import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { cartItems } from './shop.ts';
import { described, instant, named, text, wireMoney } from '../wire/wire.ts';

/** Refunds of packages of an order: what is unused of them goes back. */

/** `approved`: its money is on its way to the gateway. */
export const packageRefundStatuses = ['under_review', 'refused', 'approved', 'refunded'] as const;
export type PackageRefundStatus = (typeof packageRefundStatuses)[number];
export const packageRefundTransitions = {
  approve: { from: ['under_review'], to: 'approved' },
  refuse: { from: ['under_review'], to: 'refused' },
  complete: { from: ['under_review', 'approved'], to: 'refunded' },
} as const satisfies Transitions<PackageRefundStatus, string>;

/** By the way the money came; what a gateway could not give back goes to the balance. */
export const packageRefundDestinations = ['balance', 'gateway'] as const;
export type PackageRefundDestination = (typeof packageRefundDestinations)[number];

/** The packages that are asked or given back, each once. */
export const refundItems = cartItems.check(z.minLength(1, 'required'));

/** The request for a refund, by the customer or by staff. */
export const askedRefund = {
  reason: described(text(300), 'Why the refund is asked for.'),
  items: described(
    z.optional(refundItems),
    'Each package once, with how many of it; all of which something is left unless told.',
  ),
};

const packageRefundItem = z.object({
  packageId: described(z.string(), 'Id of the package.'),
  asked: described(z.int(), 'Packages of it that were asked back.'),
  given: described(z.nullable(z.int()), 'Packages that go back; null until it is approved.'),
  amount: described(z.nullable(wireMoney), 'What goes back for them; null until it is approved.'),
});
named(packageRefundItem, 'PackageRefundItem', 'A package of a refund');

export const packageRefund = z.object({
  id: described(z.string(), 'Id of the refund.'),
  status: described(
    z.enum(packageRefundStatuses),
    '`under_review`: the provider decides. `refused`: the quotas stay. `approved`: the money is on its way. `refunded`: it is back.',
  ),
  reason: described(z.string(), 'Why it was asked for, or why the provider began it.'),
  requestedAt: described(instant, 'When it was asked for.'),
  requestedByName: described(
    z.nullable(z.string()),
    'Name of the account that asked for it; null where the provider began it.',
  ),
  items: described(
    z.array(packageRefundItem),
    'The packages that it is about, which add up to the amount.',
  ),
  amount: described(z.nullable(wireMoney), 'What goes back; null until it is approved.'),
  destination: described(
    z.nullable(z.enum(packageRefundDestinations)),
    'Whether it goes to the balance or back by the gateway; null until it is approved.',
  ),
  refusal: described(z.nullable(z.string()), 'Why it was refused; null if it was not.'),
  decidedAt: described(z.nullable(instant), 'When it was decided; null if it was not.'),
  refundedAt: described(z.nullable(instant), 'When the money was back; null if it is not.'),
});
named(packageRefund, 'PackageRefund', 'A refund of packages of an order');
