import { notify } from './delivery.ts';
import type { Identity } from './delivery.ts';
import { closeTrade, createTrade, hasExpired, isPayable, payTrade } from './trade.ts';
import type { Trade } from './trade.ts';

/** The payer's possible actions. */
export const payerActions = [
  'pay',
  'decline',
  'expire',
  'pay-late',
  'pay-slowly',
  'pay-too-slowly',
  'notify-twice',
  'notify-forged',
  'notify-wrong-amount',
  'lose-notification',
  'resend',
] as const;
export type PayerAction = (typeof payerActions)[number];

export function isPayerAction(text: string | undefined): text is PayerAction {
  return (payerActions as readonly (string | undefined)[]).includes(text);
}

const minuteMs = 60_000;
/** How long after the deadline the bank takes. Merchants wait for 72 hours. */
const lateByMs = {
  'pay-late': minuteMs,
  'pay-slowly': 71 * 60 * minuteMs,
  'pay-too-slowly': 73 * 60 * minuteMs,
};

/** The actions possible in the trade's current state, which the page offers. */
export function offeredActions(trade: Trade, now: Date): readonly PayerAction[] {
  if (isPayable(trade, now)) return payerActions.filter((action) => action !== 'resend');
  const resend: PayerAction[] = trade.deliveries.length > 0 ? ['resend'] : [];
  return ranOut(trade, now) ? ['pay-late', ...resend] : resend;
}

/** Whether the trade expired unpaid. A trade closed by the merchant can't be paid late. */
function ranOut(trade: Trade, now: Date): boolean {
  if (trade.status === 'OPENED') return hasExpired(trade, now);
  return trade.status === 'TRADE_CLOSED' && trade.closedAt === trade.expiresAt;
}

/** Carries out an action, or answers null where it is not offered (a second click, a page left open). */
export function actAsPayer(
  trade: Trade,
  action: PayerAction,
  identity: Identity,
  now: Date,
): Trade | null {
  if (!offeredActions(trade, now).includes(action)) return null;
  switch (action) {
    case 'pay':
      return notify(payTrade(trade, now), identity, now);
    case 'decline':
      return { ...createTrade(trade, now), declinedAt: now.toISOString() };
    case 'expire':
      return notify(closeTrade({ ...trade, expiresAt: now.toISOString() }, now), identity, now);
    case 'pay-late':
    case 'pay-slowly':
    case 'pay-too-slowly':
      return payLate(trade, identity, now, lateByMs[action]);
    case 'notify-twice':
      return notify(payTrade(trade, now), identity, now, { times: 2 });
    case 'notify-forged':
      return forge(trade, identity, now);
    case 'notify-wrong-amount':
      return notify(payTrade(trade, now, wrongAmount(trade)), identity, now);
    case 'lose-notification':
      return notify(payTrade(trade, now), identity, now, { fault: 'lost' });
    case 'resend':
      return notify(trade, identity, now);
  }
}

/** The money arrives this long after the deadline, or now if that has passed already. */
function payLate(trade: Trade, identity: Identity, now: Date, byMs: number): Trade {
  if (hasExpired(trade, now)) return notify(payTrade(trade, now), identity, now);
  const latePaymentAt = new Date(new Date(trade.expiresAt).getTime() + byMs).toISOString();
  return { ...createTrade(trade, now), latePaymentAt };
}

/** A stranger claims that the trade is paid. It is not, and stays open. */
function forge(trade: Trade, identity: Identity, now: Date): Trade {
  const created = createTrade(trade, now);
  const claimed = notify(payTrade(created, now), identity, now, { fault: 'forged' });
  return { ...created, deliveries: claimed.deliveries };
}

function wrongAmount(trade: Trade): string {
  return trade.totalAmount === '0.01' ? '0.02' : '0.01';
}
