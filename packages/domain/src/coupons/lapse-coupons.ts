import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';
import { leftToTakeBack } from './repo.ts';
import { bookRevocation } from './revoke-coupon.ts';

/** The number of a company's coupons with something left that can still be used, now or later. */
export async function unspentCoupons(
  db: Queries,
  company: { companyId: string; now: Date },
): Promise<number> {
  const { coupons } = await leftToTakeBack(db, company)
    .select((eb) => eb.fn.countAll<bigint>().as('coupons'))
    .executeTakeFirstOrThrow();
  return Number(coupons);
}

/** Takes back every coupon of a company whose account is closed, soonest expiry first. @returns how many. */
export async function lapseCoupons(
  tx: Write,
  ctx: Context,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<number> {
  const left = await leftToTakeBack(tx.db, { companyId, now: ctx.clock.now() })
    .select('id')
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  for (const { id } of left) await bookRevocation(tx, ctx, { id, reason });
  return left.length;
}
