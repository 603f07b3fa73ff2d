import type { OutputOf } from '@arcadia/contract/api';
import { type Currency, money, type Money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { selectUsable } from './repo.ts';

/** The number of coupons that the company acted for can use now, and the sum that is left of them. */
export function ownCoupons(ctx: MemberContext): Promise<OutputOf<'getFunds'>['coupons']> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, companyId);
    const { count, worth } = await couponSummary(db, { companyId, currency, now });
    return { count, worth: toWire(worth) };
  });
}

/** The coupons of any company, as `ownCoupons`. */
export async function couponSummary(
  db: Queries,
  { companyId, currency, now }: { companyId: string; currency: Currency; now: Date },
): Promise<{ count: number; worth: Money }> {
  const { count, worth } = await selectUsable(db, { companyId, currency, now })
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn
        .coalesce(
          eb.fn.sum<string>(eb('amount', '-', eb('deducted', '+', eb.ref('withdrawn')))),
          eb.val('0'),
        )
        .as('worth'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), worth: money(BigInt(worth), currency) };
}
