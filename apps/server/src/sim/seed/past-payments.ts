import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { type BookedMovement, bookedMovements } from '@arcadia/domain/payments/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { SimulatedGateway } from '../gateways/simulated-gateway.ts';
import { lackingInStatement } from './payment-cases.ts';

/** Written at once; each takes a few statements. */
const parallel = 8;

/**
 * Tells the simulators what was invented, so that seeded payments can be queried and refunded like any other. What a
 * gateway's statement lacks its simulator lacks too.
 */
export async function seedPastPayments(
  ctx: Context,
  simulated: readonly SimulatedGateway[],
): Promise<void> {
  const span = { from: new Date(0), until: ctx.clock.now() };
  const { title: subject } = serverTexts('zh').funds.recharge;
  for (const { gateway, simulator } of simulated) {
    const booked = await read(ctx, (db) => bookedMovements(db, gateway.id, span));
    const payments = booked.filter(
      ({ kind, orderId, amount }) =>
        kind === 'payment' &&
        orderId !== lackingInStatement &&
        gateway.currencies.includes(amount.currency),
    );
    const waiting = payments.values();
    const remember = async () => {
      for (const { orderId, gatewayPaymentId, amount, at: paidAt } of waiting) {
        const refunds = refundsOf(booked, gatewayPaymentId);
        const told = { amount, paidAt, refunds };
        await simulator.remember({ orderId, gatewayPaymentId, subject, ...told });
      }
    };
    await Promise.all(Array.from({ length: parallel }, remember));
  }
}

function refundsOf(booked: readonly BookedMovement[], gatewayPaymentId: string) {
  const own = booked.filter((movement) => movement.gatewayPaymentId === gatewayPaymentId);
  const returned = new Set(
    own.flatMap(({ kind, refundId }) => (kind === 'refund_reversed' ? [refundId] : [])),
  );
  return own.flatMap(({ kind, refundId, amount, at }) =>
    kind === 'refund' && refundId !== null
      ? [{ refundId, amount, at, cameBack: returned.has(refundId) }]
      : [],
  );
}
