import type { Statement, StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { endOfDay, isDay, startOfDay } from '@arcadia/kernel/calendar';
import { money } from '@arcadia/kernel/money';
import type { StripeClient } from './client.ts';
import { attached, balanceTransaction } from './messages.ts';
import type { BalanceTransaction } from './messages.ts';
import { createdWithin, listAll } from './pages.ts';
import { findSessionOf, orderIdOf } from './sessions.ts';
import type { StripeSettings } from './settings.ts';

const maxPages = 2_000;

/**
 * Stripe's `reporting_category`, which takes cards and other methods together and tells disputes from other adjustments.
 * Everything else, such as payouts and Stripe's own invoices, is no movement of a payment.
 */
const kinds: Readonly<Record<string, StatementLine['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refundReversed',
  // A payment by a slow method that was returned after it had succeeded.
  charge_failure: 'refund',
  dispute: 'refund',
  dispute_reversal: 'refundReversed',
};

/** The balance transactions in USD between the two midnights. They are made at once: a day is complete when it is over. */
export async function downloadStatement(
  client: StripeClient,
  { clock }: StripeSettings,
  day: string,
): Promise<Statement> {
  if (!isDay(day)) throw new RangeError('a statement is of one day');
  if (endOfDay(day) > clock.now()) return { status: 'notReady' };
  const query = {
    ...createdWithin(startOfDay(day), endOfDay(day)),
    currency: 'usd',
    'expand[0]': 'data.source',
  };
  const lines: StatementLine[] = [];
  const orderOf = orderFinder(client);
  const path = '/v1/balance_transactions';
  for await (const moved of listAll(client, path, { query, item: balanceTransaction, maxPages })) {
    const kind = Object.hasOwn(kinds, moved.reporting_category)
      ? kinds[moved.reporting_category]
      : undefined;
    if (kind !== undefined && moved.currency === 'usd' && moved.amount !== 0n)
      lines.push(await lineOf(moved, kind, orderOf));
  }
  return { status: 'ready', lines: lines.toReversed() };
}

type Source = Exclude<BalanceTransaction['source'], string | null>;
type OrderOf = (intentId: string) => Promise<string | null>;

async function lineOf(
  { id, amount, fee, created, source, reporting_category: category }: BalanceTransaction,
  kind: StatementLine['kind'],
  orderOf: OrderOf,
): Promise<StatementLine> {
  const about: Source = typeof source === 'string' ? { id: source } : (source ?? { id });
  const intentId = about.payment_intent ?? null;
  const isRefund = kind !== 'payment' && category !== 'charge_failure';
  return {
    kind,
    orderId: attached(about, 'order_id') ?? (intentId === null ? null : await orderOf(intentId)),
    gatewayPaymentId: intentId ?? about.id,
    refundId: isRefund ? (attached(about, 'refund_id') ?? about.id) : null,
    amount: money(amount < 0n ? -amount : amount, 'USD'),
    fee: money(fee, 'USD'),
    occurredAt: created,
  };
}

/** For what was refunded by hand, for disputes, and for payments that are not ours. */
function orderFinder(client: StripeClient): OrderOf {
  const known = new Map<string, Promise<string | null>>();
  const find = async (intentId: string): Promise<string | null> => {
    const found = await findSessionOf(client, intentId);
    return found && orderIdOf(found);
  };
  return (intentId) => {
    const order = known.get(intentId) ?? find(intentId);
    known.set(intentId, order);
    return order;
  };
}
