import { paymentTransitions, type GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import {
  changeAttempt,
  hasOpenAttempt,
  type LockedOrder,
  lockOrder,
  movePayment,
  openStatuses,
  type PaymentRow,
} from './repo.ts';
import { nextQueryAt, phaseOf } from './schedule.ts';
import { type Settlers, settlerOf } from './settler.ts';

/**
 * The state of an unpaid attempt. `closed` and `failed` are final; `absent`: unknown to the gateway; `unresolved`:
 * pending, or the gateway could not be queried.
 */
export type UnpaidReport = {
  gateway: GatewayId;
  orderId: string;
  gatewayPaymentId: string | null;
  status: 'absent' | 'unresolved' | 'closed' | 'failed';
};

export type UnpaidOutcome = 'noted' | 'unknown_order' | 'ended_before';

/**
 * Takes over what a gateway says, or that it says nothing. What it still calls pending when its time is over is
 * processing for 72 hours, and fails then. Money that comes later is booked all the same.
 */
export async function noteUnpaid(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  report: UnpaidReport,
): Promise<UnpaidOutcome> {
  tx.unaudited('how an attempt stands; what becomes of its subject is audited by the settler');
  const order = await lockOrder(tx.db, report.gateway, report.orderId);
  if (!order) return 'unknown_order';
  if (!isOpen(order.attempt.status)) return 'ended_before';
  const now = ctx.clock.now();
  const known =
    report.gatewayPaymentId === null ? {} : { gateway_payment_id: report.gatewayPaymentId };
  const next = statusAfter(report.status, order, now);
  if (next === 'processing') {
    await beginProcessing(tx, ctx, settlers, { order, known, now });
  } else if (next === null) {
    if (report.gatewayPaymentId !== null) await changeAttempt(tx.db, order.attempt, known);
  } else {
    const end = { status: next, ended_at: now, next_query_at: null, ...known };
    await changeAttempt(tx.db, order.attempt, end);
    await endPayment(tx, ctx, settlers, order.payment, next);
  }
  return 'noted';
}

/** The new status of a payment; null where it stays as it is. */
function statusAfter(
  reported: UnpaidReport['status'],
  { payment, attempt }: LockedOrder,
  now: Date,
): 'processing' | 'closed' | 'failed' | null {
  if (reported === 'closed' || reported === 'failed') return reported;
  const phase = phaseOf(attempt.expires_at, now);
  // A payment that the gateway never heard of is held off by the gateway's own time limit once the time is over.
  if (reported === 'absent') return phase === 'payable' && isOpen(payment.status) ? null : 'closed';
  if (phase === 'overdue') return 'failed';
  return phase === 'processing' && attempt.status === 'pending' ? 'processing' : null;
}

async function beginProcessing(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  { order, known, now }: { order: LockedOrder; known: { gateway_payment_id?: string }; now: Date },
): Promise<void> {
  const { payment, attempt } = order;
  await changeAttempt(tx.db, attempt, {
    status: 'processing',
    // The back-off starts again: most of these are completed within minutes.
    query_count: 0,
    next_query_at: nextQueryAt(attempt.expires_at, now, 0),
    ...known,
  });
  const { from, to } = paymentTransitions.process;
  if (await movePayment(tx.db, payment, from, { status: to, ended_at: null }))
    await tellSettler(tx, ctx, settlers, payment, to);
}

/** Ends a locked payment that has no attempt left from which money is to be expected. */
export async function endPayment(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  payment: PaymentRow,
  status: 'closed' | 'failed',
): Promise<void> {
  if (await hasOpenAttempt(tx.db, payment)) return;
  const { from } = paymentTransitions[status === 'closed' ? 'close' : 'fail'];
  if (await movePayment(tx.db, payment, from, { status, ended_at: ctx.clock.now() }))
    await tellSettler(tx, ctx, settlers, payment, status);
}

function tellSettler(
  tx: Write,
  ctx: Context,
  settlers: Settlers,
  { purpose, company_id: companyId, subject_id: subjectId }: PaymentRow,
  status: 'processing' | 'closed' | 'failed',
): Promise<void> {
  return settlerOf(settlers, purpose).follow(tx, ctx, { companyId, subjectId, status });
}

function isOpen(status: string): boolean {
  return (openStatuses as readonly string[]).includes(status);
}
