import { randomBytes } from 'node:crypto';
import { formatAlipayTime } from '../time.ts';
import { decimal, refundedAmount } from './trade.ts';
import type { Delivery, DeliveryFault, Trade } from './trade.ts';

const minute = 60_000;

/** Waiting times between attempts until the merchant answers `success`: 4m, 10m, 10m, 1h, 2h, 6h, 15h. */
const retryDelaysMs: readonly number[] = [4, 10, 10, 60, 120, 360, 900].map((m) => m * minute);

/** The simulator's identity in every message. */
export type Identity = { appId: string; sellerId: string };

/** Queues the notification of the trade's present state. `times` above 1 sends the same notification that often. */
export function notify(
  trade: Trade,
  identity: Identity,
  now: Date,
  { fault = 'none', times = 1 }: { fault?: DeliveryFault; times?: number } = {},
): Trade {
  if (!trade.notifyUrl) return trade;
  const notifyId = randomBytes(17).toString('hex');
  const fields = notificationFields(trade, identity, notifyId);
  const deliveries = Array.from({ length: times }, (): Delivery => ({
    id: randomBytes(8).toString('hex'),
    notifyId,
    fault,
    fields,
    attempts: [],
    nextAttemptAt: fault === 'lost' ? null : now.toISOString(),
    acknowledged: false,
  }));
  return { ...trade, deliveries: [...trade.deliveries, ...deliveries] };
}

/**
 * Claims everything due and returns what to send. The next attempt is scheduled before sending, so that a process that
 * dies in between does not lose the notification.
 */
export function claimDue(trade: Trade, now: Date): { trade: Trade; due: Delivery[] } {
  const due: Delivery[] = [];
  const deliveries = trade.deliveries.map((delivery) => {
    if (!delivery.nextAttemptAt || new Date(delivery.nextAttemptAt) > now) return delivery;
    const attempts = [...delivery.attempts, { at: now.toISOString(), outcome: 'sent' }];
    const delay = delivery.fault === 'forged' ? undefined : retryDelaysMs[attempts.length - 1];
    const nextAttemptAt =
      delay === undefined ? null : new Date(now.getTime() + delay).toISOString();
    const claimed = { ...delivery, attempts, nextAttemptAt };
    due.push(claimed);
    return claimed;
  });
  return { trade: { ...trade, deliveries }, due };
}

/** Records how the attempt went; only the exact answer `success` ends the repetitions. */
export function recordOutcome(
  trade: Trade,
  sent: Delivery,
  outcome: string,
  acknowledged: boolean,
): Trade {
  const deliveries = trade.deliveries.map((delivery) => {
    if (delivery.id !== sent.id) return delivery;
    const attempts = delivery.attempts.map((attempt, index) =>
      index === sent.attempts.length - 1 ? { ...attempt, outcome } : attempt,
    );
    const nextAttemptAt = acknowledged ? null : delivery.nextAttemptAt;
    return {
      ...delivery,
      attempts,
      nextAttemptAt,
      acknowledged: delivery.acknowledged || acknowledged,
    };
  });
  return { ...trade, deliveries };
}

export const buyer = { id: '2088102177891234', logonId: 'pay***@sim.example' } as const;

function notificationFields(
  trade: Trade,
  identity: Identity,
  notifyId: string,
): Record<string, string> {
  const refund = trade.refunds.at(-1);
  const times = {
    gmt_create: trade.createdAt,
    gmt_payment: trade.paidAt,
    gmt_close: trade.closedAt,
  };
  const known = Object.entries(times).flatMap(([name, iso]) =>
    iso ? [[name, formatAlipayTime(new Date(iso))] as const] : [],
  );
  return {
    notify_type: 'trade_status_sync',
    notify_id: notifyId,
    app_id: identity.appId,
    auth_app_id: identity.appId,
    seller_id: identity.sellerId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: trade.status,
    subject: trade.subject,
    total_amount: trade.totalAmount,
    buyer_id: buyer.id,
    ...Object.fromEntries(known),
    ...(trade.paidAt ? paidFields(trade) : {}),
    ...(refund
      ? {
          out_biz_no: refund.outRequestNo,
          refund_fee: decimal(refundedAmount(trade)),
          gmt_refund: `${formatAlipayTime(new Date(refund.at))}.000`,
        }
      : {}),
  };
}

function paidFields(trade: Trade): Record<string, string> {
  return {
    receipt_amount: trade.totalAmount,
    buyer_pay_amount: trade.totalAmount,
    invoice_amount: trade.totalAmount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount: trade.totalAmount, fundChannel: 'ALIPAYACCOUNT' }]),
  };
}
