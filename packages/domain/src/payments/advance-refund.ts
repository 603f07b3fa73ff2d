import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { PaymentGateway, RefundState } from '../ports/payment-gateway.ts';
import { changeRefund, claimRefund, type RefundRow } from './refund-repo.ts';
import type { RefundSettlers } from './refund-settler.ts';
import {
  bookAfterFailing,
  fail,
  lockWithTrade,
  type RefundReport,
  settleRefund,
} from './settle-refund.ts';
import { withinTime } from './within-time.ts';

/** The answer to a call, as far as it concerns a refund. */
type Answer = { status: 'absent' } | RefundReport;

/** One gateway, within the time that a call may take. */
type Caller = {
  refund: () => ReturnType<PaymentGateway['refund']>;
  query: () => Promise<Answer>;
};

/**
 * Sends a refund, or asks about one that may have been sent, and applies the answer. That it is about to be sent is
 * committed before: whatever breaks from then on, the gateway is asked before the same refund is sent again.
 * @throws if the gateway can't be called. The outcome is then unknown until a later call.
 */
export async function advanceRefund(
  ctx: Context,
  settlers: RefundSettlers,
  refund: RefundRow,
  timeoutMs: number,
): Promise<void> {
  const gateway = ctx.ports.payments.get(refund.gateway);
  const call = await write(ctx, (tx) => {
    tx.unaudited('noting that the gateway is called');
    const now = ctx.clock.now();
    return claimRefund(tx.db, refund, { sending: gateway !== undefined, now });
  });
  if (call === null) return;
  if (!gateway) throw new Error(`the gateway ${refund.gateway} is not configured`);
  const caller = callerOf(gateway, refund, timeoutMs);
  if (refund.status === 'refunded' || refund.status === 'failed')
    return verify(ctx, settlers, refund, { answer: await caller.query(), call });
  const report = await send(caller, refund);
  await write(ctx, async (tx) => {
    const locked = await lockWithTrade(tx, refund);
    await settleRefund(tx, ctx, settlers, locked, report);
  });
}

function callerOf(gateway: PaymentGateway, refund: RefundRow, timeoutMs: number): Caller {
  const ids = {
    orderId: refund.attempt_id,
    refundId: refund.id,
    gatewayPaymentId: refund.gateway_payment_id,
  };
  const amount = money(refund.amount, refund.currency);
  return {
    refund: () => withinTime(timeoutMs, () => gateway.refund({ ...ids, amount })),
    query: async () =>
      answerOf(refund, await withinTime(timeoutMs, () => gateway.queryRefund(ids))),
  };
}

function answerOf({ id, amount, currency }: RefundRow, state: RefundState): Answer {
  if (state.status === 'absent') return state;
  // A signed response about another refund is invalid.
  if (state.amount.amount !== amount || state.amount.currency !== currency)
    throw new Error(`the answer about ${id} is about another amount`);
  return state.status === 'failed'
    ? { status: 'failed', code: null, message: null }
    : { status: state.status };
}

/** A refund that may have been sent before is asked about first, and sent again only if the gateway never heard of it. */
async function send({ refund, query }: Caller, { sent_at }: RefundRow): Promise<RefundReport> {
  const wasSent = sent_at !== null;
  const before = wasSent ? await query() : null;
  if (before !== null && before.status !== 'absent') return before;
  const sent = await refund();
  if (sent.status !== 'refused') return sent;
  const refused = { status: 'failed', code: sent.code, message: sent.message } as const;
  if (!wasSent) return refused;
  // An earlier call can have arrived in between, and be the reason why this one was refused.
  const after = await query();
  return after.status === 'absent' ? refused : after;
}

/** Applies the answer about a refund that had ended otherwise than a later report says. */
async function verify(
  ctx: Context,
  settlers: RefundSettlers,
  found: RefundRow,
  { answer, call }: { answer: Answer; call: number },
): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('a refund that ended as it was known to have');
    const locked = await lockWithTrade(tx, found);
    const { refund } = locked;
    if (answer.status === 'pending') return;
    if (refund.status === 'refunded' && answer.status === 'absent')
      throw new Error(`${refund.gateway} knows nothing of ${refund.id}, which it has reported`);
    if (refund.status === 'refunded' && answer.status === 'failed') {
      await fail(tx, ctx, settlers, locked, answer);
      return;
    }
    if (refund.status === 'failed' && answer.status === 'refunded')
      await bookAfterFailing(tx, ctx, locked);
    if (refund.query_count === call) await changeRefund(tx.db, refund, { next_query_at: null });
  });
}
