import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import { receiveNotification, receivePayment } from '@arcadia/domain/payments/index';
import type { PaymentNotification } from '@arcadia/domain/ports/payment-gateway';
import { dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { type Currency, type Money, money } from '@arcadia/kernel/money';
import { settlers } from '../../composition/settlers.ts';
import { lateOrder } from './closed-account.ts';
import { insertSeededOrder } from './recharges.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

/** Payments under numbers that nobody gave: how many days ago, and minor units. */
const strangers: readonly { gateway: GatewayId; daysAgo: number; amount: bigint }[] = [
  { gateway: 'alipay', daysAgo: 5, amount: 66_000n },
  { gateway: 'wechat_pay', daysAgo: 3, amount: 12_800n },
  { gateway: 'stripe', daysAgo: 2, amount: 45_000n },
];

export const lackingInStatement = seedId('pay', 'stranger stripe');
export const differingInStatement = seedId('pay', 'stranger wechat_pay');

/** Money that fits no order, or not as ordered, and what gateways did by themselves: a case of each reason but the statements'. */
export async function seedPaymentCases(ctx: Context): Promise<void> {
  for (const { gateway, daysAgo, amount } of strangers)
    await pay(ctx, daysAgo, {
      gateway,
      orderId: seedId('pay', `stranger ${gateway}`),
      amount: money(amount, currencyOf(ctx, gateway)),
    });
  await seedMisfits(ctx);
  await seedNotices(ctx);
}

/** Payments for an order that were not as ordered. */
async function seedMisfits(ctx: Context): Promise<void> {
  const wrong = await order(ctx, 'wrong amount', 5);
  await pay(ctx, 5, { gateway: 'alipay', orderId: wrong, amount: money(200_00n, 'CNY') });
  const foreign = await order(ctx, 'wrong currency', 4);
  await pay(ctx, 4, { gateway: 'alipay', orderId: foreign, amount: money(300_00n, 'USD') });
  const { number, gateway, amount } = await newestPaid(ctx, 'yunfan');
  await pay(ctx, 4, { gateway, orderId: number, amount });
  const { gateway: card, number: late, amount: belated } = lateOrder;
  await pay(ctx, 3, { gateway: card, orderId: late, amount: belated });
}

/** Reports of gateways about payments that were credited: a refund, one that came back, a dispute. */
async function seedNotices(ctx: Context): Promise<void> {
  const given = await newestPaid(ctx, 'beijixing');
  await tell(ctx, 5, given, refunded('by itself', money(given.amount.amount / 10n, 'CNY')));
  const returned = await newestPaid(ctx, 'lanting');
  const refund = refunded('came back', money(given.amount.amount / 20n, 'CNY'));
  await tell(ctx, 4, returned, refund);
  await tell(ctx, 2, returned, { ...refund, status: 'refundFailed' });
  const { amount: disputed, ...rest } = await newestPaid(ctx, 'sahara');
  const disputeId = 'dp_1SaharaVoice';
  await tell(ctx, 1, { amount: disputed, ...rest }, { status: 'disputed', disputeId, disputed });
}

type Paid = { gateway: GatewayId; number: string; gatewayPaymentId: string; amount: Money };

/** The last payment by a gateway that was credited to one of the seeded companies. */
function newestPaid(ctx: Context, key: string): Promise<Paid> {
  return read(ctx, async (db) => {
    const row = await db
      .selectFrom('payment_attempt as a')
      .innerJoin('payment as p', (join) =>
        join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.payment_id'),
      )
      .select(['a.id', 'a.gateway', 'a.gateway_payment_id', 'p.amount', 'p.currency'])
      .where('a.company_id', '=', seedId('co', key))
      .where('a.status', '=', 'paid')
      .orderBy('a.created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: number, gateway, gateway_payment_id: gatewayPaymentId } = row;
    if (gatewayPaymentId === null) throw new Error(`${number} is paid and has no number`);
    return { gateway, number, gatewayPaymentId, amount: money(row.amount, row.currency) };
  });
}

/** An order of Yunfan's that ended unpaid. @returns the number under which its gateway would take the money. */
async function order(ctx: Context, name: string, daysAgo: number): Promise<string> {
  const id = seedId('rch', name);
  const asked = {
    id,
    companyId: seedId('co', 'yunfan'),
    at: new Date(noon(ctx, daysAgo).getTime() - dayMs / 4),
    amount: money(300_00n, 'CNY'),
    gateway: 'alipay',
    paid: false,
  } as const;
  await insertSeededOrder(ctx, asked, seedId('mem', 'yunfan'));
  return seedId('pay', id);
}

async function pay(
  ctx: Context,
  daysAgo: number,
  paid: { gateway: GatewayId; orderId: string; amount: Money },
): Promise<void> {
  const at = noon(ctx, daysAgo);
  const gatewayPaymentId = `${dayOf(at).replaceAll('-', '')}${seedId('gwp', paid.orderId).slice(-12)}`;
  const trade = { ...paid, gatewayPaymentId };
  await receivePayment({ ...ctx, clock: fixedClock(at) }, settlers.payments, trade);
}

type Notice = PaymentNotification extends infer Each
  ? Each extends PaymentNotification
    ? Omit<Each, 'notificationId' | 'orderId' | 'gatewayPaymentId' | 'amount' | 'occurredAt'>
    : never
  : never;

function refunded(name: string, amount: Money) {
  const refundId = seedId('gwr', name);
  return { status: 'refunded', of: 'refund', refundId, refunded: amount } as const;
}

/** A notification as the gateway would have sent it, past its signature. */
async function tell(
  ctx: Context,
  daysAgo: number,
  { gateway: id, number, gatewayPaymentId, amount }: Paid,
  notice: Notice,
): Promise<void> {
  const gateway = ctx.ports.payments.get(id);
  if (!gateway) return;
  const occurredAt = noon(ctx, daysAgo);
  const notification: PaymentNotification = {
    notificationId: `${number} ${notice.status}`.replaceAll(' ', '_'),
    orderId: number,
    gatewayPaymentId,
    amount,
    occurredAt,
    ...notice,
  };
  const parseNotification = async () => ({ ok: true, notification }) as const;
  const payments = new Map([[id, { ...gateway, parseNotification }]]);
  const then = { ...ctx, clock: fixedClock(occurredAt), ports: { ...ctx.ports, payments } };
  const rawBody = Buffer.from(notification.notificationId);
  const incoming = { headers: {}, contentType: 'text/plain', rawBody };
  const receipt = await receiveNotification(then, settlers, id, incoming);
  if (receipt?.refused !== null) throw new Error(`the notice of ${number} was refused`);
}

function noon(ctx: Context, daysAgo: number): Date {
  const today = startOfDay(dayOf(ctx.clock.now())).getTime();
  return new Date(today - daysAgo * dayMs + dayMs / 2);
}

function currencyOf(ctx: Context, gateway: GatewayId): Currency {
  return ctx.ports.payments.get(gateway)?.currencies[0] ?? 'CNY';
}
