import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { rechargePurpose } from '@arcadia/domain/funds/index';
import { receivePayment } from '@arcadia/domain/payments/index';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { type Money, money } from '@arcadia/kernel/money';
import { settlers } from '../../composition/settlers.ts';
import { isCertified } from './certification-stories.ts';
import { demoCompanyId, requiredDeposits, type SeedCompany } from './companies.ts';
import { servesOne } from './debts.ts';
import { seedId } from './seed-id.ts';
import type { Moment } from './moment.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Recharges of a company over the last thirteen months. They are booked by the same verb as real ones, at the time they
 * would have come, so that the ledger's invariants hold for invented money too.
 */
export function rechargeMoments(ctx: Context, company: SeedCompany, random: Random): Moment[] {
  if (!isCertified(company.id)) return [];
  if (servesOne(company)) return [depositMoment(ctx, company, random)];
  const count = company.id === demoCompanyId ? 58 : random.between(2, 6);
  const spanDays = company.registeredDaysAgo - 2;
  const orders = Array.from({ length: count }, (_, index) => {
    const ageDays = spanDays * (1 - index / count);
    const at = new Date(
      ctx.clock.now().getTime() - ageDays * dayMs + random.between(0, 6 * 60) * minuteMs,
    );
    // Three in a hundred are never paid.
    return { at, paid: random.between(1, 33) > 1 };
  });
  // Drawn before anything happens, so that companies can be seeded at the same time.
  return orders.map(({ at, paid }, index) => {
    const amount = BigInt(random.pick([500, 1_000, 2_000, 3_000, 5_000, 8_800, 10_000])) * 100n;
    const gateway = gatewayOf(company, index);
    const key = `${company.id} ${index}`;
    return rechargeMoment(ctx, random, company, { key, amount, gateway, at, paid });
  });
}

/** The only recharge of who pays each bill after it was made: what the deposit takes. */
function depositMoment(ctx: Context, company: SeedCompany, random: Random): Moment {
  return rechargeMoment(ctx, random, company, {
    key: `${company.id} 0`,
    amount: requiredDeposits[company.currency],
    gateway: gatewayOf(company, 0),
    at: new Date(ctx.clock.now().getTime() - (company.registeredDaysAgo - 4) * dayMs),
    paid: true,
  });
}

type Recharge = {
  /** Different for each. */
  key: string;
  /** Minor units of the company's settlement currency. */
  amount: bigint;
  gateway: GatewayId;
  at: Date;
  paid: boolean;
  /** Else some minutes after it was asked for. */
  paidAt?: Date;
};

/** A recharge, paid minutes after it was asked for, or never. */
export function rechargeMoment(
  ctx: Context,
  random: Random,
  company: SeedCompany,
  { key, amount, gateway, at, paid, paidAt: given }: Recharge,
): Moment {
  const { id: companyId, currency } = company;
  const order = {
    id: seedId('rch', key),
    companyId,
    at,
    gateway,
    paid,
    amount: money(amount, currency),
  };
  const gatewayPaymentId = `${prefixes[gateway](at)}${random.between(1e8, 9e8)}${random.between(1e6, 9e6)}`;
  const paidAt = given ?? new Date(at.getTime() + (paid ? random.between(20, 240) : 0) * 1_000);
  const happen = async () => {
    await insertSeededOrder(ctx, order, company.members[0]?.id ?? '');
    if (!paid) return;
    await receivePayment({ ...ctx, clock: fixedClock(paidAt) }, settlers.payments, {
      orderId: numberOf(order),
      gateway,
      gatewayPaymentId,
      amount: order.amount,
    });
  };
  // Money moves when it is paid: what happens between order and payment comes before.
  return { at: paidAt, happen };
}

/** In turn; the demo company's recharges are Alipay's, which its refunds go back through. */
export function gatewayOf({ id, currency }: SeedCompany, index: number): GatewayId {
  const isOdd = index % 2 === 1;
  if (currency === 'USD') return isOdd ? 'stripe' : 'paypal';
  return isOdd && id !== demoCompanyId ? 'wechat_pay' : 'alipay';
}

/** How each gateway's numbers of payments begin. */
const prefixes: Readonly<Record<GatewayId, (at: Date) => string>> = {
  alipay: (at) => `${dayOf(at).replaceAll('-', '')}2200`,
  wechat_pay: (at) => `42000${dayOf(at).replaceAll('-', '')}`,
  paypal: () => '5O',
  stripe: () => 'pi_3',
};

type SeededOrder = {
  id: string;
  companyId: string;
  at: Date;
  amount: Money;
  gateway: GatewayId;
  paid: boolean;
};

const expiryOf = ({ at }: SeededOrder) => new Date(at.getTime() + 30 * minuteMs);
const numberOf = ({ id }: SeededOrder) => seedId('pay', id);

/** An order with its payment, which nobody has paid yet. */
export function insertSeededOrder(
  ctx: Context,
  order: SeededOrder,
  memberId: string,
): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await insertOrder(tx, order, memberId);
    await insertPayment(tx, order);
  });
}

async function insertOrder(tx: Write, order: SeededOrder, memberId: string): Promise<void> {
  const { id, companyId, at, amount, gateway, paid } = order;
  await tx.db
    .insertInto('recharge_order')
    .values({
      id,
      company_id: companyId,
      member_id: memberId,
      gateway,
      currency: amount.currency,
      amount: amount.amount,
      created_at: at,
      expires_at: expiryOf(order),
      ...(!paid && { status: 'closed', closed_at: expiryOf(order) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The payment of an order with the one attempt that was made to pay it. */
async function insertPayment(tx: Write, order: SeededOrder): Promise<void> {
  const { id, companyId, at, amount, gateway, paid } = order;
  const ended = paid ? {} : { status: 'closed' as const, ended_at: expiryOf(order) };
  const paymentId = seedId('pym', id);
  await tx.db
    .insertInto('payment')
    .values({
      company_id: companyId,
      id: paymentId,
      purpose: rechargePurpose,
      subject_id: id,
      currency: amount.currency,
      amount: amount.amount,
      created_at: at,
      expires_at: expiryOf(order),
      ...ended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto('payment_attempt')
    .values({
      company_id: companyId,
      id: numberOf(order),
      payment_id: paymentId,
      gateway,
      created_at: at,
      expires_at: expiryOf(order),
      next_query_at: paid ? expiryOf(order) : null,
      ...ended,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
