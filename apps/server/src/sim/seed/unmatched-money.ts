import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import type { Context } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import { bookedMovements } from '@arcadia/domain/payments/index';
import type { PaymentGateway, StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { reconcileDueDays } from '@arcadia/domain/reconciliation/index';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { type Money, money } from '@arcadia/kernel/money';
import { settlers } from '../../composition/settlers.ts';
import { differingInStatement, lackingInStatement, seedPaymentCases } from './payment-cases.ts';

/**
 * Money that fits no order, and a week compared with statements that a gateway would have sent: one of them lacks a
 * payment, one tells another amount.
 */
export async function seedUnmatchedMoney(ctx: Context): Promise<void> {
  await seedPaymentCases(ctx);
  const told = new Map(
    gateways.flatMap((id) => {
      const gateway = ctx.ports.payments.get(id);
      return gateway ? [[id, withStatements(ctx, gateway)] as const] : [];
    }),
  );
  await reconcileDueDays({ ...ctx, ports: { ...ctx.ports, payments: told } }, settlers);
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    // Fetched again, the statements would have other fees than those that were invented.
    // A day that still waits for its first one is fetched as any other.
    await tx.db
      .updateTable('reconciled_day')
      .set({ next_try_at: null })
      .where('fetched_at', 'is not', null)
      .execute();
  });
}

/** The gateway as if it had taken all that was invented, but for one payment that it lacks and one that it calls larger. */
function withStatements(ctx: Context, gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    queryPayment: async () => ({ status: 'absent' }),
    queryRefund: async () => ({ status: 'absent' }),
    async downloadStatement(day) {
      const lines = await linesOf(ctx, gateway.id, day);
      const known = lines.filter(({ orderId }) => orderId !== lackingInStatement);
      return { status: 'ready', lines: known.map(asTold) };
    },
  };
}

function asTold(line: StatementLine): StatementLine {
  if (line.orderId !== differingInStatement) return line;
  const { amount, currency } = line.amount;
  return { ...line, amount: money(amount + 200n, currency) };
}

const kinds = { payment: 'payment', refund: 'refund', refund_reversed: 'refundReversed' } as const;

async function linesOf(ctx: Context, gateway: GatewayId, day: string): Promise<StatementLine[]> {
  const span = { from: startOfDay(day), until: endOfDay(day) };
  const booked = await read(ctx, (db) => bookedMovements(db, gateway, span));
  return booked.map(({ kind, orderId, gatewayPaymentId, refundId, amount, at }) => ({
    kind: kinds[kind],
    orderId,
    gatewayPaymentId,
    refundId,
    amount,
    fee: kind === 'payment' ? feeOf(amount) : money(0n, amount.currency),
    occurredAt: at,
  }));
}

/** 0.6 % of payments in CNY; of others 2.9 % and 0.30. */
function feeOf({ amount, currency }: Money): Money {
  const fee = currency === 'CNY' ? (amount * 6n) / 1_000n : (amount * 29n) / 1_000n + 30n;
  return money(fee, currency);
}
