import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import type {
  Acknowledgement,
  IncomingNotification,
  NotificationRefusal,
  NotificationResult,
  PaymentGateway,
  PaymentNotification,
} from '../ports/payment-gateway.ts';
import { bookPayment } from './book-payment.ts';
import { outcomeOf, storeEvent } from './gateway-events.ts';
import { noteDispute } from './note-dispute.ts';
import { noteRefund, noteRefundFailed } from './note-refund.ts';
import { noteUnpaid } from './note-unpaid.ts';
import { changeAttempt, lockOrder } from './repo.ts';
import type { AllSettlers } from './refund-settler.ts';
import type { Trade } from './trade.ts';

export type Receipt = {
  acknowledgement: Acknowledgement;
  /** The reason why the notification was not accepted, for the log. */
  refused: NotificationRefusal | 'contradiction' | null;
  /** The payer has agreed: the money is to be captured, and the payer may not come back to do it. */
  captureDue?: boolean;
};

/** Numbers that gateways and we give: printable, and short enough for an index. */
const number = /^[\x21-\x7e]{1,128}$/;
/** More than any gateway moves at once, in minor units; it keeps every sum within the database's integers. */
const maxAmount = 10n ** 15n;

/**
 * Takes a gateway's notification. What came is stored first. It is acknowledged only after it has been booked; anything
 * else makes the gateway send it again. Null where no such gateway is configured.
 */
export async function receiveNotification(
  ctx: Context,
  settlers: AllSettlers,
  gatewayId: GatewayId,
  incoming: IncomingNotification,
): Promise<Receipt | null> {
  const gateway = ctx.ports.payments.get(gatewayId);
  if (!gateway) return null;
  const parsed = storable(await gateway.parseNotification(incoming));
  if (!parsed.ok) {
    const { reason } = parsed;
    if (reason === 'irrelevant') return noteIrrelevant(ctx, gateway, incoming);
    await storeEvent(ctx, gateway, { incoming, authentic: false, verdict: reason, number: null });
    return { acknowledgement: gateway.acknowledge(false), refused: reason };
  }
  const { notification } = parsed;
  const { status: verdict, orderId } = notification;
  const event = { incoming, authentic: true, verdict, number: orderId };
  const eventId = await storeEvent(ctx, gateway, event);
  const outcome = await write(ctx, async (tx) => {
    const done = await act(tx, ctx, settlers, gatewayId, notification);
    if (eventId !== null) tx.atEnd(outcomeOf(tx.db, eventId, done));
    return done;
  });
  const contradicts = outcome === 'contradiction';
  return {
    acknowledgement: gateway.acknowledge(!contradicts),
    refused: contradicts ? 'contradiction' : null,
    captureDue: notification.status === 'approved' && outcome === 'noted',
  };
}

/** Kept like every genuine notification, and acknowledged: repeating it would add nothing. */
async function noteIrrelevant(
  ctx: Context,
  gateway: PaymentGateway,
  incoming: IncomingNotification,
): Promise<Receipt> {
  const verdict = 'irrelevant';
  const eventId = await storeEvent(ctx, gateway, {
    incoming,
    authentic: true,
    verdict,
    number: null,
  });
  await write(ctx, async (tx) => {
    tx.unaudited('a notification about nothing of ours');
    if (eventId !== null) tx.atEnd(outcomeOf(tx.db, eventId, verdict));
  });
  return { acknowledgement: gateway.acknowledge(true), refused: null };
}

/**
 * A valid signature does not mean that the content can be stored: NUL and oversized numbers are refused as malformed.
 */
function storable(result: NotificationResult): NotificationResult {
  if (!result.ok) return result;
  const { notification } = result;
  const numbers = [
    notification.notificationId,
    notification.orderId,
    notification.gatewayPaymentId,
  ];
  const amounts = [notification.amount];
  if (notification.status === 'refunded') {
    if (notification.refundId !== null) numbers.push(notification.refundId);
    amounts.push(
      notification.of === 'payment' ? notification.refundedTotal : notification.refunded,
    );
  }
  if (notification.status === 'refundFailed') {
    numbers.push(notification.refundId);
    amounts.push(notification.refunded);
  }
  if (notification.status === 'disputed') {
    numbers.push(notification.disputeId);
    amounts.push(notification.disputed);
  }
  const holds =
    numbers.every((text) => number.test(text)) &&
    amounts.every(({ amount }) => amount > 0n && amount <= maxAmount);
  return holds ? result : { ok: false, reason: 'malformed' };
}

async function act(
  tx: Write,
  ctx: Context,
  settlers: AllSettlers,
  gateway: GatewayId,
  notification: PaymentNotification,
): Promise<string> {
  const { orderId, gatewayPaymentId, amount } = notification;
  const trade: Trade = { gateway, orderId, gatewayPaymentId, amount };
  switch (notification.status) {
    case 'paid':
      return bookPayment(tx, ctx, settlers.payments, trade);
    case 'refunded':
      return noteRefund(tx, ctx, settlers, trade, notification);
    case 'disputed':
      return noteDispute(tx, ctx, trade, notification);
    case 'refundFailed':
      return noteRefundFailed(tx, ctx, settlers, trade, notification);
    case 'approved':
      return askSoon(tx, ctx, trade);
    case 'pending':
      return noteUnpaid(tx, ctx, settlers.payments, { ...trade, status: 'unresolved' });
    default:
      return noteUnpaid(tx, ctx, settlers.payments, { ...trade, status: notification.status });
  }
}

/** The payer agreed: the next sweep takes the money, where the payer does not come back before. */
async function askSoon(tx: Write, ctx: Context, trade: Trade): Promise<string> {
  tx.unaudited('the payment is about to be asked about');
  const order = await lockOrder(tx.db, trade.gateway, trade.orderId);
  if (!order) return 'unknown_order';
  if (order.attempt.next_query_at === null) return 'ended_before';
  const { gatewayPaymentId } = trade;
  const soon = { gateway_payment_id: gatewayPaymentId, next_query_at: ctx.clock.now() };
  await changeAttempt(tx.db, order.attempt, soon);
  return 'noted';
}
