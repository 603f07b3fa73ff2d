import { randomInt } from 'node:crypto';
import { amountOf, closePayment, createPayment, hasExpired, isPayable } from './payment.ts';
import { type RefundMode, type SimulatedPayment, storedAmount } from './payment.ts';
import { notify } from './delivery.ts';
import {
  afterPayment,
  beforePayment,
  type BesideAction,
  type PayerAction,
} from './payer-action.ts';
import { eventOf } from './event-of.ts';
import type { SimulatorProtocol } from './protocol.ts';
import { isFullyRefunded } from './refund.ts';

const minuteMs = 60_000;
/** How long after the deadline the bank takes to decide. Merchants wait for 72 hours. */
const lateByMs = {
  'pay-late': minuteMs,
  'pay-slowly': 71 * 60 * minuteMs,
  'pay-too-slowly': 73 * 60 * minuteMs,
  'fail-slowly': 2 * 60 * minuteMs,
};

const refundModes: Readonly<Record<string, RefundMode>> = {
  'refund-immediately': 'immediate',
  'refund-slowly': 'slow',
  'fail-refunds': 'failing',
  'refuse-refunds': 'refused',
};

/** The actions possible in the payment's current state, which the page offers. */
export function offeredActions(
  payment: SimulatedPayment,
  { missingActions, beside }: SimulatorProtocol,
  now: Date,
): readonly PayerAction[] {
  return possibleActions(payment, now).filter((action) =>
    isBeside(action) ? beside[action] !== undefined : !missingActions.includes(action),
  );
}

function isBeside(action: PayerAction): action is BesideAction {
  return action === 'pay-unknown-order' || action === 'pay-twice';
}

function possibleActions(payment: SimulatedPayment, now: Date): readonly PayerAction[] {
  if (isPayable(payment, now)) return beforePayment;
  const resend: PayerAction[] = payment.deliveries.length > 0 ? ['resend'] : [];
  if (ranOut(payment, now)) return ['pay-late', ...resend];
  if (payment.status !== 'paid' || isFullyRefunded(payment)) return resend;
  const others = afterPayment.filter((action) =>
    action === 'dispute' ? payment.disputedAt === null : refundModes[action] !== payment.refundMode,
  );
  return [...resend, ...others];
}

/** Whether the payment expired unpaid. One that was closed by the merchant can't be paid late. */
function ranOut(payment: SimulatedPayment, now: Date): boolean {
  if (payment.status === 'opened') return hasExpired(payment, now);
  return payment.status === 'closed' && payment.closedAt === payment.expiresAt;
}

/** Carries out an action, or answers null where it is not offered (a second click, a page left open). */
export function actAsPayer(
  payment: SimulatedPayment,
  action: PayerAction,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment | null {
  if (!offeredActions(payment, protocol, now).includes(action)) return null;
  const pay = (paid: SimulatedPayment, how?: Parameters<typeof notify>[4]) =>
    acceptAndNotify(paid, protocol, now, how);
  switch (action) {
    case 'pay':
    case 'pay-twice':
      return pay(payment);
    case 'decline':
      return decline(payment, protocol, now);
    case 'expire':
      return expire(payment, protocol, now);
    case 'pay-late':
    case 'pay-slowly':
    case 'pay-too-slowly':
      return hasExpired(payment, now) ? pay(payment) : payLater(payment, now, lateByMs[action]);
    case 'fail-slowly':
      return { ...payLater(payment, now, lateByMs[action]), lateOutcome: 'failed' };
    case 'notify-twice':
      return pay(payment, { times: 2 });
    case 'notify-forged':
      return forge(payment, protocol, now);
    case 'notify-wrong-amount':
      return pay({ ...payment, amount: wrongAmount(payment) });
    case 'pay-unknown-order':
      // The money goes to the other payment: see payBeside.
      return null;
    case 'lose-notification':
      return pay(payment, { fault: 'lost' });
    case 'resend':
      return notify(payment, protocol, eventOf(payment), now);
    case 'dispute':
      return dispute(payment, protocol, now);
    case 'refund-immediately':
    case 'refund-slowly':
    case 'fail-refunds':
    case 'refuse-refunds':
      return { ...payment, refundMode: refundModes[action] ?? payment.refundMode };
  }
}

/** The other payment that an action makes, paid; null where it makes none. The payment of the page is not changed. */
export function payBeside(
  payment: SimulatedPayment,
  action: PayerAction,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment | null {
  if (!isBeside(action) || !offeredActions(payment, protocol, now).includes(action)) return null;
  const other = protocol.beside[action]?.({ ...payment, deliveries: [] }, now);
  return other ? acceptAndNotify(other, protocol, now) : null;
}

/** A merchant's number that the merchant never gave. */
export function unknownOrder(): string {
  return `mistyped${randomInt(1e12)}`;
}

function acceptAndNotify(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
  how?: Parameters<typeof notify>[4],
): SimulatedPayment {
  const accepted = protocol.accept(payment, now);
  return notify(accepted, protocol, eventOf(accepted), now, how);
}

/** The payer may try again: the payment stays open. */
function decline(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  const declined = { ...createPayment(payment, now), declinedAt: now.toISOString() };
  return notify(declined, protocol, { kind: 'declined' }, now);
}

function expire(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  const closed = closePayment({ ...payment, expiresAt: now.toISOString() }, now);
  return notify(closed, protocol, { kind: 'closed' }, now);
}

/** The bank decides this long after the deadline. */
function payLater(payment: SimulatedPayment, now: Date, byMs: number): SimulatedPayment {
  const latePaymentAt = new Date(new Date(payment.expiresAt).getTime() + byMs).toISOString();
  return { ...createPayment(payment, now), latePaymentAt };
}

/** A stranger claims that it was paid. It was not, and stays open. */
function forge(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  const created = createPayment(payment, now);
  const { deliveries } = acceptAndNotify(created, protocol, now, { fault: 'forged' });
  return { ...created, deliveries };
}

function dispute(
  payment: SimulatedPayment,
  protocol: SimulatorProtocol,
  now: Date,
): SimulatedPayment {
  const disputed = { ...payment, disputedAt: now.toISOString() };
  return notify(disputed, protocol, { kind: 'disputed' }, now);
}

function wrongAmount(payment: SimulatedPayment): string {
  const { amount, currency } = amountOf(payment);
  return storedAmount({ amount: amount === 1n ? 2n : 1n, currency });
}
