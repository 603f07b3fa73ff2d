import { randomInt } from 'node:crypto';
import { formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { formatAlipayTime } from '../time.ts';

/**
 * OPENED is a payer who looks at the cashier page: Alipay makes the trade only when the payer acts, and until then
 * answers ACQ.TRADE_NOT_EXIST about it. The other states bear Alipay's names.
 */
export type TradeStatus = 'OPENED' | 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

export type Refund = { outRequestNo: string; amount: string; at: string };

/** `forged` is signed with a stranger's key; `lost` is never sent. */
export type DeliveryFault = 'none' | 'forged' | 'lost';

export type Attempt = { at: string; outcome: string };

/** One notification to the merchant with all its attempts. `nextAttemptAt` null: nothing more will be sent. */
export type Delivery = {
  id: string;
  notifyId: string;
  fault: DeliveryFault;
  fields: Record<string, string>;
  attempts: Attempt[];
  nextAttemptAt: string | null;
  acknowledged: boolean;
};

/** One trade as the simulator stores it. Instants are ISO 8601, amounts decimal strings in CNY. */
export type Trade = {
  outTradeNo: string;
  tradeNo: string;
  subject: string;
  totalAmount: string;
  status: TradeStatus;
  notifyUrl: string | null;
  returnUrl: string | null;
  expiresAt: string;
  openedAt: string;
  createdAt: string | null;
  paidAt: string | null;
  closedAt: string | null;
  /** A payment under way that will succeed at this instant, after the trade's time has run out. */
  latePaymentAt: string | null;
  /** Set when a bank has just declined the payer; the trade stays open. */
  declinedAt: string | null;
  refunds: Refund[];
  deliveries: Delivery[];
};

export type NewTrade = Pick<
  Trade,
  'outTradeNo' | 'subject' | 'totalAmount' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>;

export function openTrade(request: NewTrade, now: Date): Trade {
  return {
    ...request,
    tradeNo: newTradeNo(now),
    status: 'OPENED',
    openedAt: now.toISOString(),
    createdAt: null,
    paidAt: null,
    closedAt: null,
    latePaymentAt: null,
    declinedAt: null,
    refunds: [],
    deliveries: [],
  };
}

/** Whether the payer can still act: the trade is neither paid nor closed, and its time has not run out. */
export function isPayable(trade: Trade, now: Date): boolean {
  const open = trade.status === 'OPENED' || trade.status === 'WAIT_BUYER_PAY';
  return open && !trade.latePaymentAt && new Date(trade.expiresAt) > now;
}

export function hasExpired(trade: Trade, now: Date): boolean {
  return new Date(trade.expiresAt) <= now;
}

/** The payer has acted: from here on the trade exists for the merchant. */
export function createTrade(trade: Trade, now: Date): Trade {
  if (trade.status !== 'OPENED') return trade;
  return { ...trade, status: 'WAIT_BUYER_PAY', createdAt: now.toISOString() };
}

export function payTrade(trade: Trade, at: Date, totalAmount = trade.totalAmount): Trade {
  const paid = { ...createTrade(trade, at), totalAmount };
  return {
    ...paid,
    status: 'TRADE_SUCCESS',
    paidAt: at.toISOString(),
    latePaymentAt: null,
    closedAt: null,
  };
}

export function closeTrade(trade: Trade, at: Date): Trade {
  return { ...createTrade(trade, at), status: 'TRADE_CLOSED', closedAt: at.toISOString() };
}

/** Adds a refund; the last one, which leaves nothing, closes the trade as Alipay does. */
export function refundTrade(trade: Trade, refund: Refund): Trade {
  const next = { ...trade, refunds: [...trade.refunds, refund] };
  return minorUnits(next.totalAmount) === refundedAmount(next)
    ? closeTrade(next, new Date(refund.at))
    : next;
}

/** The sum of all refunds in fen. */
export function refundedAmount(trade: Trade): bigint {
  return trade.refunds.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
}

/** Reads an amount of the simulator's own making, in fen. */
export function minorUnits(amount: string): bigint {
  const parsed = parseDecimal(amount, 'CNY');
  if (!parsed) throw new Error(`the simulator stored ${amount} as an amount`);
  return parsed.amount;
}

export function decimal(amount: bigint): string {
  return formatDecimal(money(amount, 'CNY'));
}

/** 28 digits like Alipay's: date, fixed part, random part. */
function newTradeNo(now: Date): string {
  const date = formatAlipayTime(now).slice(0, 10).replaceAll('-', '');
  const random = Array.from({ length: 15 }, () => randomInt(10)).join('');
  return `${date}22001${random}`;
}
