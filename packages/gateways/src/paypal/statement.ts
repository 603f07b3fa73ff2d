import type { Statement, StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { money } from '@arcadia/kernel/money';
import { encodeForm } from '../form.ts';
import { readSignedAmount } from './amount.ts';
import type { PayPalAnswer, PayPalClient } from './client.ts';
import { transactionsSchema } from './schemas.ts';
import type { PayPalTransaction, PayPalTransactions } from './schemas.ts';
import { unreadable } from './unreadable.ts';
import { readPayPalTime } from './time.ts';

const pageSize = 500;
const maxPages = 20;
const secondMs = 1000;

type Span = { from: Date; until: Date };
type Movements = { transactions: PayPalTransaction[]; refreshedAt: Date | null };

/**
 * PayPal's transaction search over the day. Its data are some hours old, and a day is complete when they were refreshed
 * after its end.
 */
export async function downloadStatement(client: PayPalClient, day: string): Promise<Statement> {
  const span = { from: startOfDay(day), until: endOfDay(day) };
  const found = await search(client, span);
  if (!found?.refreshedAt || found.refreshedAt < span.until) return { status: 'notReady' };
  const inside = found.transactions.filter((transaction) => {
    const at = initiatedAt(transaction);
    return at >= span.from && at < span.until;
  });
  return { status: 'ready', lines: inside.flatMap((transaction) => toLine(transaction) ?? []) };
}

/** Movements of a time; null if PayPal has no data of it yet. More than 10,000 movements are asked for in two halves. */
async function search(client: PayPalClient, span: Span): Promise<Movements | null> {
  const first = await getPage(client, span, 1);
  if (!first.ok) {
    if (/RESULTSET_TOO_LARGE/.test(first.issue)) return searchHalves(client, span);
    // Known by its text only.
    if (first.status === 400 && /not available/i.test(first.message)) return null;
    throw unreadable(`the transactions: ${first.issue}`);
  }
  const { total_pages: pages } = first.value;
  if (pages > maxPages) return searchHalves(client, span);
  const answers = [first.value];
  for (let page = 2; page <= pages; page += 1) {
    const answer = await getPage(client, span, page);
    if (!answer.ok) throw unreadable(`page ${page} of the transactions: ${answer.issue}`);
    if (answer.value.page !== page) throw unreadable('another page was answered');
    answers.push(answer.value);
  }
  return {
    transactions: answers.flatMap(({ transaction_details: details }) =>
      details.map(({ transaction_info: info }) => info),
    ),
    refreshedAt: earliest(
      answers.map(({ last_refreshed_datetime: text }) => readPayPalTime(text ?? '')),
    ),
  };
}

async function searchHalves(
  client: PayPalClient,
  { from, until }: Span,
): Promise<Movements | null> {
  const seconds = Math.floor((until.getTime() - from.getTime()) / secondMs);
  if (seconds < 2) throw unreadable('there are too many transactions in one second');
  const middle = new Date(from.getTime() + Math.floor(seconds / 2) * secondMs);
  const before = await search(client, { from, until: middle });
  const after = await search(client, { from: middle, until });
  if (!before || !after) return null;
  return {
    transactions: [...before.transactions, ...after.transactions],
    refreshedAt: earliest([before.refreshedAt, after.refreshedAt]),
  };
}

function getPage(
  client: PayPalClient,
  { from, until }: Span,
  page: number,
): Promise<PayPalAnswer<PayPalTransactions>> {
  const query = encodeForm({
    start_date: from.toISOString(),
    // Both ends are included.
    end_date: new Date(until.getTime() - secondMs).toISOString(),
    transaction_currency: 'USD',
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(pageSize),
    page: String(page),
  });
  return client.call(transactionsSchema, { path: `/v1/reporting/transactions?${query}` });
}

/** A line of the statement; null for movements that are neither payment nor refund, such as a payout to the bank, or did not happen. */
function toLine(transaction: PayPalTransaction): StatementLine | null {
  const { transaction_event_code: code, transaction_status: status } = transaction;
  if (status === 'D' || status === 'P') return null;
  const moved = readSignedAmount(transaction.transaction_amount);
  const { amount, currency } = moved;
  const orderId = transaction.custom_field ?? transaction.invoice_id ?? null;
  const fee = money(-feeOf(transaction), currency);
  const occurredAt = initiatedAt(transaction);
  if (/^T00\d\d$/.test(code) && amount > 0n) {
    const gatewayPaymentId = transaction.transaction_id;
    const names = { orderId, gatewayPaymentId, refundId: null };
    return { kind: 'payment', ...names, amount: moved, fee, occurredAt };
  }
  const kind = kindOf(code, amount);
  if (!kind) return null;
  const { paypal_reference_id: gatewayPaymentId, invoice_id: invoice = null } = transaction;
  if (!gatewayPaymentId) throw unreadable('a refund names no payment');
  const refundId = invoice === orderId ? null : invoice;
  const names = { orderId, gatewayPaymentId, refundId };
  const size = money(amount < 0n ? -amount : amount, currency);
  return { kind, ...names, amount: size, fee, occurredAt };
}

/** Reversal, refund and chargeback of a payment; a chargeback can come back. */
function kindOf(code: string, amount: bigint): 'refund' | 'refundReversed' | null {
  const isRefund = code === 'T1106' || code === 'T1107' || code === 'T1201';
  if (isRefund && amount < 0n) return 'refund';
  return code === 'T1202' && amount > 0n ? 'refundReversed' : null;
}

/** Below zero where PayPal keeps it. */
function feeOf({
  fee_amount: fee,
  transaction_amount: { currency_code: currency },
}: PayPalTransaction) {
  if (!fee) return 0n;
  if (fee.currency_code !== currency) throw unreadable('a fee is in another currency');
  return readSignedAmount(fee).amount;
}

function initiatedAt({ transaction_initiation_date: text }: PayPalTransaction): Date {
  const instant = readPayPalTime(text);
  if (!instant) throw unreadable('a transaction has no time');
  return instant;
}

/** The earliest of the instants; null if one is unknown. */
function earliest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  if (known.length < instants.length) return null;
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
