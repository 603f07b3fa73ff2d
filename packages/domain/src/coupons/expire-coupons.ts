import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { lockCoupon, selectEnded } from './repo.ts';
import { leftOf, withdrawRest } from './withdraw.ts';

/** Coupons of one round; each has its own transaction, so that bills of the same company wait only shortly. */
const roundSize = 500;

/**
 * Takes back what is left of coupons that have expired, or that were given something back by a bill after they had ended.
 * A run that was killed is continued by the next. @returns how many.
 */
export async function expireCoupons(ctx: Context): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await read(ctx, (db) =>
      selectEnded(db, ctx.clock.now()).limit(roundSize).execute(),
    );
    for (const { id } of due) if (await expireCoupon(ctx, id)) expired += 1;
    if (due.length < roundSize) return expired;
  }
}

function expireCoupon(ctx: Context, id: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const coupon = await lockCoupon(tx.db, id);
    const hasEnded = coupon && (coupon.revoked_at || coupon.expires_at <= ctx.clock.now());
    const rest = coupon ? leftOf(coupon) : 0n;
    if (!coupon || !hasEnded || rest === 0n) {
      tx.unaudited('another run took it back');
      return false;
    }
    const { company_id: companyId, currency } = coupon;
    await withdrawRest(tx, ctx, coupon, 'expire');
    await tx.audit({
      action: 'coupon.expire',
      targetId: id,
      companyId,
      after: { withdrawn: toWire(money(rest, currency)) },
    });
    await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
    return true;
  });
}
