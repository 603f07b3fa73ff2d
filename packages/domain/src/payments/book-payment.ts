import { type PaymentStatus, paymentTransitions } from '@arcadia/contract/funds/payments';
import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { openPaymentCase, type UnmatchedReason } from './open-payment-case.ts';
import { changeAttempt, ended, type LockedOrder, lockOrder, recordPaid } from './repo.ts';
import { type Settlers, settlerOf } from './settler.ts';
import { changeTrade, isSameTrade, lockTrade, type Trade } from './trade.ts';

/**
 * `settled`: booked to its purpose. `suspense`: booked to suspense, with a case for staff. `known`: booked before.
 * `contradiction`: the same money was reported under another number or amount; nothing is booked.
 */
export type BookingOutcome = 'settled' | 'suspense' | 'known' | 'contradiction';

/** Books money that a gateway reports as paid, in a transaction of its own. */
export function receivePayment(
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
): Promise<BookingOutcome> {
  return write(ctx, (tx) => bookPayment(tx, ctx, settlers, trade));
}

/**
 * Books money that a gateway reports as paid: once, however often and from however many sides it is reported, and also
 * where the payment was closed before. Money that does not fit goes to suspense.
 */
export async function bookPayment(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  trade: Trade,
): Promise<BookingOutcome> {
  const [row, order] = await Promise.all([
    // Nearly all money is as ordered, so that its row need not be written again.
    lockTrade(tx.db, trade, ctx.clock.now(), 'purpose'),
    lockOrder(tx.db, trade.gateway, trade.orderId),
  ]);
  if (!isSameTrade(row, trade)) {
    await auditContradiction(tx, trade, row.number);
    return 'contradiction';
  }
  const isFirstReport = row.reports === 1;
  if (!isFirstReport && row.booked_to !== null) {
    tx.unaudited('the payment was booked before');
    return 'known';
  }
  const misfit = misfitOf(order, trade);
  if (order && misfit === null && (await settle(tx, ctx, settlers, order, trade))) {
    if (!isFirstReport) await changeTrade(tx.db, trade, { booked_to: 'purpose' });
    return 'settled';
  }
  await toSuspense(tx, ctx, { order, trade, reason: misfit ?? 'not_creditable' });
  return 'suspense';
}

function misfitOf(order: LockedOrder | undefined, { amount }: Trade): UnmatchedReason | null {
  if (!order) return 'unknown_order';
  const { payment } = order;
  if (payment.currency !== amount.currency) return 'wrong_currency';
  if (payment.amount !== amount.amount) return 'wrong_amount';
  return payment.status === 'paid' ? 'second_payment' : null;
}

/** False where what was ordered can't take the money any more. */
async function settle(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  order: LockedOrder,
  trade: Trade,
): Promise<boolean> {
  const { payment } = order;
  const { gateway, gatewayPaymentId } = trade;
  const outcome = await settlerOf(settlers, payment.purpose).settle(tx, ctx, {
    companyId: payment.company_id,
    subjectId: payment.subject_id,
    gateway,
    gatewayPaymentId,
    amount: money(payment.amount, payment.currency),
  });
  if (outcome === 'not_creditable') return false;
  // The payment is locked, so it still has the status that was read.
  if (!(paymentTransitions.pay.from as readonly PaymentStatus[]).includes(payment.status))
    throw new Error(`payment ${payment.id} can't become paid: it is ${payment.status}`);
  // Read after the locks: the order in which payments end is the order of their instants.
  tx.send(recordPaid(order, trade.gatewayPaymentId, ctx.clock.now()));
  return true;
}

async function toSuspense(
  tx: Write,
  ctx: Context,
  {
    order,
    trade,
    reason,
  }: { order: LockedOrder | undefined; trade: Trade; reason: UnmatchedReason },
): Promise<void> {
  const now = ctx.clock.now();
  const companyId = order?.payment.company_id ?? null;
  await openPaymentCase(tx, {
    reason,
    trade,
    amount: trade.amount,
    reference: null,
    companyId,
    now,
  });
  await changeTrade(tx.db, trade, { booked_to: 'suspense' });
  // An attempt that was paid as ordered stays so: this is more money under the same number.
  if (order && order.attempt.status !== 'paid')
    await changeAttempt(tx.db, order.attempt, ended('unmatched', trade.gatewayPaymentId, now));
}

/** The gateway contradicts itself: staff must clarify it. */
export async function auditContradiction(
  tx: Write,
  { gateway, orderId, gatewayPaymentId, amount }: Trade,
  firstReportedAs: string,
): Promise<void> {
  await tx.audit({
    action: 'payment.contradiction',
    targetId: gatewayPaymentId,
    companyId: null,
    after: { gateway, orderId, firstReportedAs, ...toWire(amount) },
  });
}
