import type { PaymentGateway, PaymentState } from '../ports/payment-gateway.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { bookPayment } from './book-payment.ts';
import { noteForeignRefund } from './note-foreign-refund.ts';
import { noteUnpaid } from './note-unpaid.ts';
import { type AttemptRow, attemptsOf, changeAttempt, findPayment, type Subject } from './repo.ts';
import { phaseOf } from './schedule.ts';
import type { Settlers } from './settler.ts';
import { withinTime } from './within-time.ts';

/** A limit for gateways whose adapters have none of their own. */
const callTimeoutMs = 15_000;

/**
 * Queries the gateways about the open attempts of a payment now, for a payer who returns before the notification.
 * @throws if a gateway can't be queried.
 */
export async function askAboutPayment(
  ctx: Context,
  settlers: Settlers,
  subject: Subject,
): Promise<void> {
  const fullScope = withFullScope(ctx);
  const attempts = await read(fullScope, async (db) => {
    const payment = await findPayment(db, subject);
    return payment ? attemptsOf(db, payment) : [];
  });
  for (const attempt of attempts) {
    if (attempt.next_query_at === null) continue;
    await write(fullScope, async (tx) => {
      tx.unaudited('noting that the gateway is asked');
      await changeAttempt(tx.db, attempt, { queried_at: ctx.clock.now() });
    });
    await askGateway(fullScope, settlers, attempt, callTimeoutMs);
  }
}

/**
 * Queries the gateway about an attempt and applies the result, so that a lost notification costs a minute, not the
 * money. An expired attempt is closed at the gateway first, so that nobody can pay it later. @throws if the gateway
 * can't be queried, after that was recorded.
 */
export async function askGateway(
  ctx: Context,
  settlers: Settlers,
  attempt: AttemptRow,
  timeoutMs: number,
): Promise<void> {
  const { gateway: gatewayId, id: orderId } = attempt;
  let state: PaymentState;
  let over: boolean;
  try {
    const gateway = ctx.ports.payments.get(gatewayId);
    if (!gateway) throw new Error(`the gateway ${gatewayId} is not configured`);
    over = await isOver(ctx, attempt);
    state = await withinTime(timeoutMs, () => stateOf(gateway, attempt, over));
  } catch (error) {
    const unresolved = { gateway: gatewayId, orderId, gatewayPaymentId: null };
    await write(ctx, (tx) =>
      noteUnpaid(tx, ctx, settlers, { ...unresolved, status: 'unresolved' }),
    );
    throw error;
  }
  await act(ctx, settlers, attempt, { state, over });
}

/** Whether nobody is to pay this attempt any more. What is processing is left to the gateway until it is overdue. */
async function isOver(ctx: Context, attempt: AttemptRow): Promise<boolean> {
  const phase = phaseOf(attempt.expires_at, ctx.clock.now());
  if (phase !== 'payable') return attempt.status === 'pending' || phase === 'overdue';
  const payment = await read(ctx, (db) =>
    db
      .selectFrom('payment')
      .select('status')
      .where('company_id', '=', attempt.company_id)
      .where('id', '=', attempt.payment_id)
      .executeTakeFirstOrThrow(),
  );
  return payment.status !== 'pending';
}

async function stateOf(
  gateway: PaymentGateway,
  { id: orderId, gateway_payment_id: gatewayPaymentId }: AttemptRow,
  over: boolean,
): Promise<PaymentState> {
  const known = { gatewayPaymentId };
  if (over) return gateway.closePayment(orderId, known);
  const state = await gateway.queryPayment({ orderId, ...known });
  if (state.status !== 'approved') return state;
  if (!gateway.capturePayment) throw new Error(`${gateway.id} approves but can't capture`);
  return gateway.capturePayment(orderId, known);
}

async function act(
  ctx: Context,
  settlers: Settlers,
  { gateway, id: orderId, status: before }: AttemptRow,
  { state, over }: { state: PaymentState; over: boolean },
): Promise<void> {
  await write(ctx, async (tx) => {
    const answered = state.status === 'absent' ? null : state;
    // A signed response about another order is invalid.
    if (answered && answered.orderId !== orderId)
      throw new Error(`${gateway} answered about another order`);
    switch (state.status) {
      case 'paid':
        return bookPayment(tx, ctx, settlers, { ...state, gateway });
      case 'refunded':
        return noteForeignRefund(
          tx,
          ctx,
          settlers,
          { ...state, gateway },
          { of: 'payment', refundedTotal: state.amount, refundId: null },
        );
      default: {
        const { status } = state;
        // Not closed at the gateway yet: should the payment have ended meanwhile, the next sweep does that first.
        const stillPayable = status === 'absent' && !over && before === 'pending';
        const unresolved = stillPayable || status === 'pending' || status === 'approved';
        return noteUnpaid(tx, ctx, settlers, {
          gateway,
          orderId,
          gatewayPaymentId: answered?.gatewayPaymentId ?? null,
          status: unresolved ? 'unresolved' : status,
        });
      }
    }
  });
}
