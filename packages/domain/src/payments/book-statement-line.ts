import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import type { PaymentGateway, PaymentState } from '../ports/payment-gateway.ts';
import { advanceRefund } from './advance-refund.ts';
import { bookPayment } from './book-payment.ts';
import { noteCameBack } from './note-came-back.ts';
import { noteForeignRefund } from './note-foreign-refund.ts';
import { openPaymentCase } from './open-payment-case.ts';
import { changeRefund, findOwnRefund } from './refund-repo.ts';
import type { AllSettlers } from './refund-settler.ts';
import type { Movement } from './statement-match.ts';
import { lockBookedTrade, type Trade, tradeOf, type TradeRow } from './trade.ts';
import { companyOf } from './unexplained-refund.ts';
import { withinTime } from './within-time.ts';

/** A line of a gateway's statement that we have not booked, or not so. */
export type StatementMovement = Movement & {
  gateway: GatewayId;
  /** The number under which the gateway took the payment; null if it tells none. */
  orderId: string | null;
  amount: Money;
};

/** The answer of the gateway about a movement. `denied`: it knows nothing of it, or something else. */
export type MovementAnswer = 'confirmed' | 'denied' | 'pending';

/**
 * Asks the gateway about a movement of its statement, and books what it confirms: a payment, or the outcome of a refund of
 * ours. A refund that it made by itself stands in the statement only, and is booked from it.
 * @throws Error if the gateway can't be asked.
 */
export async function askAboutMovement(
  ctx: Context,
  settlers: AllSettlers,
  movement: StatementMovement,
  timeoutMs: number,
): Promise<MovementAnswer> {
  const gateway = ctx.ports.payments.get(movement.gateway);
  if (!gateway) throw new Error(`the gateway ${movement.gateway} is not configured`);
  if (movement.kind === 'payment')
    return askAboutPaid(ctx, settlers, { movement, gateway, timeoutMs });
  const { refundId } = movement;
  const own =
    refundId === null
      ? undefined
      : await read(ctx, (db) => findOwnRefund(db, movement.gateway, refundId));
  if (!own) {
    const isBooked = await write(ctx, (tx) => bookMovement(tx, ctx, settlers, movement));
    return isBooked ? 'confirmed' : 'denied';
  }
  await write(ctx, async (tx) => {
    tx.unaudited('the gateway is about to be asked');
    await changeRefund(tx.db, own, { next_query_at: ctx.clock.now() });
  });
  const due = await read(ctx, (db) => findOwnRefund(db, movement.gateway, own.id));
  if (due) await advanceRefund(ctx, settlers.refunds, due, timeoutMs);
  const after = await read(ctx, (db) => findOwnRefund(db, movement.gateway, own.id));
  const expected = movement.kind === 'refund' ? 'refunded' : 'failed';
  if (after?.status === expected) return 'confirmed';
  return after?.status === 'pending' || after?.status === 'requested' ? 'pending' : 'denied';
}

async function askAboutPaid(
  ctx: Context,
  settlers: AllSettlers,
  {
    movement,
    gateway,
    timeoutMs,
  }: { movement: StatementMovement; gateway: PaymentGateway; timeoutMs: number },
): Promise<MovementAnswer> {
  const state = await stateOf(ctx, movement, gateway, timeoutMs);
  if (state.status === 'pending' || state.status === 'approved') return 'pending';
  if (state.status !== 'paid' && state.status !== 'refunded') return 'denied';
  const isSame =
    state.gatewayPaymentId === movement.gatewayPaymentId &&
    state.amount.amount === movement.amount.amount &&
    state.amount.currency === movement.amount.currency;
  if (!isSame) return 'denied';
  const { orderId, gatewayPaymentId, amount } = state;
  const trade = { gateway: movement.gateway, orderId, gatewayPaymentId, amount };
  const outcome = await write(ctx, (tx) => {
    tx.unaudited('what was booked before');
    if (state.status === 'paid') return bookPayment(tx, ctx, settlers.payments, trade);
    const total = { of: 'payment', refundedTotal: amount, refundId: null } as const;
    return noteForeignRefund(tx, ctx, settlers.payments, trade, total);
  });
  return outcome === 'contradiction' ? 'denied' : 'confirmed';
}

/**
 * The state of a payment, asked by our number with what the gateway called the payment when it was opened, else by the gateway's
 * own.
 */
async function stateOf(
  ctx: Context,
  { gateway: gatewayId, orderId, gatewayPaymentId }: StatementMovement,
  gateway: PaymentGateway,
  timeoutMs: number,
): Promise<PaymentState> {
  const attempt =
    orderId === null
      ? undefined
      : await read(ctx, (db) =>
          db
            .selectFrom('gateway_order as o')
            .innerJoin('payment_attempt as a', (join) =>
              join.onRef('a.company_id', '=', 'o.company_id').onRef('a.id', '=', 'o.number'),
            )
            .select('a.gateway_payment_id')
            .where('o.gateway', '=', gatewayId)
            .where('o.number', '=', orderId)
            .executeTakeFirst(),
        );
  const known = attempt?.gateway_payment_id ?? gatewayPaymentId;
  return withinTime(timeoutMs, () =>
    gateway.queryPayment(
      orderId === null ? { gatewayPaymentId } : { orderId, gatewayPaymentId: known },
    ),
  );
}

/**
 * Books a movement as the statement tells it, without asking: money that fits nothing goes to suspense with a case.
 * @returns false where it can't be booked so: its payment is unknown, it contradicts what is known, or it is a refund of
 *   ours, whose outcome its gateway has to tell.
 */
export async function bookMovement(
  tx: Write,
  ctx: Context,
  settlers: AllSettlers,
  movement: StatementMovement,
): Promise<boolean> {
  const { gateway, gatewayPaymentId, refundId, amount } = movement;
  tx.unaudited('what was booked before');
  if (movement.kind === 'payment') {
    const orderId = movement.orderId ?? gatewayPaymentId;
    const trade = { gateway, orderId, gatewayPaymentId, amount };
    return (await bookPayment(tx, ctx, settlers.payments, trade)) !== 'contradiction';
  }
  const trade = await knownTrade(tx, movement);
  if (!trade || refundId === null) return false;
  if (await findOwnRefund(tx.db, gateway, refundId)) return false;
  const refund = { refundId, refunded: amount };
  const outcome =
    movement.kind === 'refund'
      ? await noteForeignRefund(tx, ctx, settlers.payments, tradeOf(trade), {
          of: 'refund',
          ...refund,
        })
      : await noteCameBack(tx, ctx, tradeOf(trade), refund);
  return outcome === 'case_opened' || outcome === 'known';
}

function knownTrade(
  tx: Write,
  { gateway, gatewayPaymentId }: StatementMovement,
): Promise<TradeRow | undefined> {
  return lockBookedTrade(tx.db, { gateway, gateway_payment_id: gatewayPaymentId });
}

/** Opens a case about a movement that we booked with another amount. Nothing moves. @returns its id. */
export async function openStatementCase(
  tx: Write,
  ctx: Context,
  { gateway, orderId, gatewayPaymentId, refundId, amount }: StatementMovement,
): Promise<string> {
  const trade: Trade = { gateway, orderId: orderId ?? gatewayPaymentId, gatewayPaymentId, amount };
  return openPaymentCase(tx, {
    reason: 'statement_differs',
    trade,
    amount,
    reference: refundId,
    companyId: await companyOf(tx, trade),
    now: ctx.clock.now(),
  });
}

/**
 * Asks the gateway about something that we booked and that its statement lacks. @throws Error if it can't be asked.
 */
export async function askAboutBooked(
  ctx: Context,
  booked: Movement & { gateway: GatewayId; orderId: string; amount: Money },
  timeoutMs: number,
): Promise<MovementAnswer> {
  const gateway = ctx.ports.payments.get(booked.gateway);
  if (!gateway) throw new Error(`the gateway ${booked.gateway} is not configured`);
  const { kind, orderId, gatewayPaymentId, refundId, amount } = booked;
  if (kind === 'payment') {
    const state = await stateOf(ctx, booked, gateway, timeoutMs);
    if (state.status === 'pending' || state.status === 'approved') return 'pending';
    const isThere =
      (state.status === 'paid' || state.status === 'refunded') &&
      state.gatewayPaymentId === gatewayPaymentId &&
      state.amount.amount === amount.amount;
    return isThere ? 'confirmed' : 'denied';
  }
  if (refundId === null) return 'denied';
  const state = await withinTime(timeoutMs, () =>
    gateway.queryRefund({ orderId, refundId, gatewayPaymentId }),
  );
  if (state.status === 'absent') return 'denied';
  if (state.status === 'pending') return 'pending';
  const expected = kind === 'refund' ? 'refunded' : 'failed';
  const isSame = state.amount.amount === amount.amount;
  return state.status === expected && isSame ? 'confirmed' : 'denied';
}
