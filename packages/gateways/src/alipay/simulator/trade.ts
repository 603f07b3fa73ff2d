import { randomInt } from 'node:crypto';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { isFullyRefunded, refundedTotal } from '../../simulator/refund.ts';
import { formatDecimal } from '@arcadia/kernel/money';
import { formatAlipayTime } from '../time.ts';

export const buyer = { id: '2088102177891234', logonId: 'pay***@sim.example' } as const;

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

/**
 * The payment's status in Alipay's words. Null while the payer only looks at the page: Alipay makes the trade when the
 * payer acts, and until then answers ACQ.TRADE_NOT_EXIST about it. The last refund closes a trade.
 */
export function tradeStatus(payment: SimulatedPayment): TradeStatus | null {
  if (payment.status === 'opened') return null;
  if (payment.status === 'closed' || isFullyRefunded(payment)) return 'TRADE_CLOSED';
  return payment.status === 'paid' ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY';
}

/** Time at which it was closed, by the deadline, the merchant or the last refund. */
export function closedAt(payment: SimulatedPayment): string | null {
  if (!isFullyRefunded(payment)) return payment.closedAt;
  return (
    payment.refunds
      .map(({ completesAt }) => completesAt)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Sum that has been refunded of the payment so far, as Alipay's `refund_fee`. */
export function refundFee(payment: SimulatedPayment): string {
  return formatDecimal(refundedTotal(payment));
}

/** 28 digits like Alipay's: date, fixed part, random part. */
export function newTradeNo(now: Date): string {
  const date = formatAlipayTime(now).slice(0, 10).replaceAll('-', '');
  const random = Array.from({ length: 15 }, () => randomInt(10)).join('');
  return `${date}22001${random}`;
}
