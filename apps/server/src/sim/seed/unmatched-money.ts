import { type GatewayId, gateways } from '@arcadia/contract/payments';
import type { Context } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import { bookedMovements, receivePayment } from '@arcadia/domain/payments/index';
import type { PaymentGateway, StatementLine } from '@arcadia/domain/ports/payment-gateway';
import { reconcileDueDays } from '@arcadia/domain/reconciliation/index';
import { dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import { settlers } from '../../settlers.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

/** Payments under numbers that nobody gave: how many days ago, and minor units. */
const strangers: readonly { gateway: GatewayId; daysAgo: number; amount: bigint }[] = [
  { gateway: 'alipay', daysAgo: 5, amount: 66_000n },
  { gateway: 'wechat_pay', daysAgo: 3, amount: 12_800n },
  { gateway: 'stripe', daysAgo: 2, amount: 45_000n },
];

/**
 * Money that fits no order, and a week compared with statements that a gateway would have sent: one of them lacks a
 * payment.
 */
export async function seedUnmatchedMoney(ctx: Context): Promise<void> {
  for (const stranger of strangers) await receiveStranger(ctx, stranger);
  const told = new Map(
    gateways.flatMap((id) => {
      const gateway = ctx.ports.payments.get(id);
      return gateway ? [[id, withStatements(ctx, gateway)] as const] : [];
    }),
  );
  await reconcileDueDays({ ...ctx, ports: { ...ctx.ports, payments: told } }, settlers);
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    // The simulators know nothing of what was invented: their statements would lack all of it.
    await tx.db.updateTable('reconciled_day').set({ next_try_at: null }).execute();
  });
}

async function receiveStranger(
  ctx: Context,
  { gateway, daysAgo, amount }: (typeof strangers)[number],
): Promise<void> {
  const at = new Date(startOfDay(dayOf(ctx.clock.now())).getTime() - daysAgo * dayMs + dayMs / 2);
  const orderId = seedId('pay', `stranger ${gateway}`);
  await receivePayment({ ...ctx, clock: fixedClock(at) }, settlers.payments, {
    orderId,
    gateway,
    gatewayPaymentId: `${dayOf(at).replaceAll('-', '')}${orderId.slice(-12)}`,
    amount: money(amount, currencyOf(ctx, gateway)),
  });
}

function currencyOf(ctx: Context, gateway: GatewayId): Currency {
  return ctx.ports.payments.get(gateway)?.currencies[0] ?? 'CNY';
}

/** The gateway as if it had taken all that was invented, but for the last payment of Stripe's. */
function withStatements(ctx: Context, gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    queryPayment: async () => ({ status: 'absent' }),
    queryRefund: async () => ({ status: 'absent' }),
    async downloadStatement(day) {
      const lines = await linesOf(ctx, gateway.id, day);
      return { status: 'ready', lines: gateway.id === 'stripe' ? lines.filter(isKnown) : lines };
    },
  };
}

function isKnown({ orderId }: StatementLine): boolean {
  return orderId !== seedId('pay', 'stranger stripe');
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
