import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { money } from '@arcadia/kernel/money';
import { billsAwait } from '../../packages/domain/src/billing/index.ts';
import type { Context } from '../../packages/domain/src/database/context.ts';
import { read, write } from '../../packages/domain/src/database/transaction.ts';
import {
  expireCoupons,
  issueCoupon,
  returnCoupons,
  revokeCoupon,
  useCoupons,
} from '../../packages/domain/src/coupons/index.ts';
import type { Operation } from './messages.ts';
import { asOperator } from './people.ts';
import { chosen } from './random.ts';

type Of<Kind extends Operation['do']> = Extract<Operation, { do: Kind }>;

const month = '2026-11';

export async function issueOneCoupon(
  ctx: Context,
  { company, amount }: Of<'issueCoupon'>,
): Promise<string> {
  const today = dayOf(ctx.clock.now());
  const { coupon } = await issueCoupon(asOperator(ctx), {
    companyId: company.id,
    amount,
    firstDay: today,
    lastDay: addDays(today, 2),
    firstMonth: month,
    lastMonth: month,
    remarks: 'Soak',
  });
  return coupon ? `issued ${coupon.id}` : 'waits for a second person';
}

/** Pays what stands for a bill by coupons, or gives back what one used: bills themselves come with another feature. */
export async function useSomeCoupons(
  ctx: Context,
  { company: { id: companyId }, currency, bill, cents }: Of<'useCoupons'>,
): Promise<string> {
  await write(ctx, async (tx) => {
    tx.unaudited('stands for a bill, which is audited');
    await useCoupons(tx, ctx, {
      companyId,
      reference: `bill_${companyId}_${bill}`,
      month,
      amount: money(BigInt(cents), currency),
      revenueOf: (used) => [{ category: 'interactive', amount: used.amount }],
    });
  });
  return 'used';
}

export async function returnSomeCoupons(
  ctx: Context,
  { company: { id: companyId }, bill }: Of<'returnCoupons'>,
): Promise<string> {
  await write(ctx, async (tx) => {
    tx.unaudited('stands for a bill that is discarded, which is audited');
    await returnCoupons(tx, ctx, { companyId, reference: `bill_${companyId}_${bill}` });
  });
  return 'returned';
}

export async function revokeOneCoupon(
  ctx: Context,
  { choice }: Of<'revokeCoupon'>,
): Promise<string> {
  const coupons = await read(ctx, (db) =>
    db
      .selectFrom('coupon')
      .select('id')
      .where('revoked_at', 'is', null)
      .orderBy('id')
      .limit(200)
      .execute(),
  );
  const coupon = chosen(coupons, choice);
  if (!coupon) return 'no coupon';
  await revokeCoupon(asOperator(ctx), { id: coupon.id, reason: 'Soak' });
  return `revoked ${coupon.id}`;
}

export async function expireAll(ctx: Context): Promise<string> {
  await expireCoupons(ctx, billsAwait(ctx.clock.now()));
  return 'swept';
}
