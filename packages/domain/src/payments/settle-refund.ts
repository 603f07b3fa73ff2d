import { paymentRefundTransitions } from '@arcadia/contract/funds/payments';
import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { lockLedger, post, refundPayoutTransfer, refundReturnedTransfer } from '../ledger/index.ts';
import { changeRefund, lockRefund, type RefundRow } from './refund-repo.ts';
import {
  type OrderedRefund,
  type RefundFailure,
  type RefundSettlers,
  refundSettlerOf,
} from './refund-settler.ts';
import { nextRefundCallAt } from './schedule.ts';
import {
  findRefund,
  lockBookedTrade,
  netRefunded,
  storeRefund,
  tradeOf,
  type TradeRow,
} from './trade.ts';
import { bookForeignRefund, bookUnexplained, ownRefunded } from './unexplained-refund.ts';

/** The report of a gateway about a refund of ours, in an answer or a notification. */
export type RefundReport =
  | { status: 'pending' | 'refunded' }
  | ({ status: 'failed' } & RefundFailure);

/** `asked`: the report contradicts how the refund ended, so the gateway is asked, and its answer decides. */
export type SettleOutcome = 'pending' | 'refunded' | 'failed' | 'known' | 'asked';

/** A refund with the payment's row at its gateway, both locked, in this order. */
export type LockedRefund = { trade: TradeRow; refund: RefundRow };

const maxCodeLength = 100;
const maxMessageLength = 500;

export async function lockWithTrade(tx: Write, found: RefundRow): Promise<LockedRefund> {
  const trade = await lockBookedTrade(tx.db, found);
  if (!trade) throw new Error(`the payment of refund ${found.id} is not booked`);
  return { trade, refund: await lockRefund(tx.db, found) };
}

/**
 * Applies what a gateway reports. Reports may be repeated, come late and in any order: a refund that ended is changed by
 * none of them, because an older one may have been overtaken.
 */
export async function settleRefund(
  tx: Write,
  ctx: Context,
  settlers: RefundSettlers,
  locked: LockedRefund,
  report: RefundReport,
): Promise<SettleOutcome> {
  tx.unaudited('a report that changes nothing, or only when the gateway is asked');
  const { refund } = locked;
  if (refund.status === 'refunded' || refund.status === 'failed')
    return contradicts(refund, report) ? askAgain(tx, ctx, locked) : 'known';
  if (report.status === 'refunded') return complete(tx, ctx, settlers, locked);
  if (report.status === 'failed') return fail(tx, ctx, settlers, locked, report);
  if (refund.status === 'pending') return 'known';
  const { to } = paymentRefundTransitions.accept;
  const now = ctx.clock.now();
  // The back-off starts again: most of these are completed within minutes.
  const askedFirst = { query_count: 0, next_query_at: nextRefundCallAt(now, 0) };
  await changeRefund(tx.db, refund, { status: to, ...askedFirst });
  return to;
}

function contradicts({ status }: RefundRow, report: RefundReport): boolean {
  return report.status !== 'pending' && report.status !== status;
}

async function askAgain(
  tx: Write,
  ctx: Context,
  { trade, refund }: LockedRefund,
): Promise<SettleOutcome> {
  if (refund.status === 'failed' && (await isBookedAsForeign(tx, trade, refund))) return 'known';
  // A query that is under way was made before this report: with another count its answer does not end the asking.
  await changeRefund(tx.db, refund, { next_query_at: ctx.clock.now(), query_count: 0 });
  return 'asked';
}

/** Whether a refund that had failed was found to be made, and handed to staff. */
async function isBookedAsForeign(tx: Write, trade: TradeRow, { id }: RefundRow): Promise<boolean> {
  return (await findRefund(tx.db, tradeOf(trade), id)) !== undefined;
}

async function complete(
  tx: Write,
  ctx: Context,
  settlers: RefundSettlers,
  { refund }: LockedRefund,
): Promise<SettleOutcome> {
  const settler = refundSettlerOf(settlers, refund.purpose);
  const ordered = orderedOf(refund);
  await settler.lock(tx, ordered);
  await lockLedger(tx, ordered.companyId, ordered.amount.currency);
  const now = ctx.clock.now();
  await post(tx, refundPayoutTransfer({ ...ordered, occurredAt: now }));
  const { to } = paymentRefundTransitions.complete;
  await changeRefund(tx.db, refund, { status: to, refunded_at: now, next_query_at: null });
  await settler.refunded(tx, ctx, ordered);
  await auditMove(tx, refund, 'payment.refund', { status: to });
  return to;
}

/** Fails a refund, also where it was refunded and came back: then the money is payable again before the settler decides. */
export async function fail(
  tx: Write,
  ctx: Context,
  settlers: RefundSettlers,
  { trade, refund }: LockedRefund,
  { code, message }: RefundFailure,
): Promise<SettleOutcome> {
  const settler = refundSettlerOf(settlers, refund.purpose);
  const ordered = orderedOf(refund);
  await settler.lock(tx, ordered);
  await lockLedger(tx, ordered.companyId, ordered.amount.currency);
  const now = ctx.clock.now();
  const cameBack = refund.status === 'refunded';
  if (cameBack) await post(tx, refundReturnedTransfer({ ...ordered, occurredAt: now }));
  const { to } = paymentRefundTransitions.fail;
  const failure = { code: shown(code, maxCodeLength), message: shown(message, maxMessageLength) };
  await changeRefund(tx.db, refund, {
    status: to,
    failed_at: now,
    failure_code: failure.code,
    failure_message: failure.message,
    next_query_at: null,
  });
  await settler.refundFailed(tx, ctx, ordered, failure);
  await auditMove(tx, refund, 'payment.fail_refund', { status: to, ...failure });
  // A total that this refund might have explained is the gateway's own. One that was refunded was a part of the total.
  if (!cameBack) await bookUnexplained(tx, ctx, trade, null);
  return to;
}

/**
 * A refund had failed, and the gateway has made it nevertheless: its amount was given back by other means, so staff
 * decide who bears it. Where the gateway tells totals, its next total contains it, and opens the case.
 */
export async function bookAfterFailing(
  tx: Write,
  ctx: Context,
  { trade: row, refund }: LockedRefund,
): Promise<void> {
  const trade = tradeOf(row);
  if (row.reported_refunded > 0n || (await isBookedAsForeign(tx, row, refund))) return;
  const { id: reference, amount } = refund;
  if (netRefunded(row) + amount + (await ownRefunded(tx, trade)) > row.amount)
    throw new Error(`${row.gateway} reports ${reference} beyond what was paid`);
  const refunded = money(amount, refund.currency);
  await storeRefund(tx.db, trade, { refundId: reference, refunded }, ctx.clock.now());
  await bookForeignRefund(tx, ctx, trade, { before: row.refunded, amount, reference });
}

function orderedOf(refund: RefundRow): OrderedRefund {
  return {
    companyId: refund.company_id,
    subjectId: refund.subject_id,
    refundId: refund.id,
    gateway: refund.gateway,
    amount: money(refund.amount, refund.currency),
  };
}

/** A gateway's own words: the database can't store NUL, and needs no more than an operator reads. */
function shown(text: string | null, maxLength: number): string | null {
  return text?.replaceAll('\0', '').slice(0, maxLength) ?? null;
}

function auditMove(
  tx: Write,
  { id, company_id: companyId, status, amount, currency }: RefundRow,
  action: 'payment.refund' | 'payment.fail_refund',
  after: Record<string, unknown>,
): Promise<void> {
  return tx.audit({
    action,
    targetId: id,
    companyId,
    before: { status },
    after: { ...after, ...toWire(money(amount, currency)) },
  });
}
