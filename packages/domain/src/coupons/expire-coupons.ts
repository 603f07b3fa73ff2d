import { money, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { read, write } from '../database/transaction.ts';
import { lockCoupon, selectEnded } from './repo.ts';
import { monthsHeld } from './validity.ts';
import { type CouponRow, leftOf, withdrawRest } from './withdraw.ts';

/** Coupons of one round; each has its own transaction, so that bills of the same company wait only shortly. */
const roundSize = 500;

/**
 * Whether a bill that is good for a coupon may still be made or wait for its rate. Bills are above coupons, so they pass it in.
 * @param held months at whose last instant it was valid
 */
export type AwaitsBill = (
  db: Queries,
  coupon: CouponRow,
  held: { from: string; to: string } | null,
) => Promise<boolean>;

/**
 * Takes back what is left of coupons that no bill may use any more, or that were given something back by a bill after they had
 * ended. A run that was killed is continued by the next. @returns how many.
 */
export async function expireCoupons(ctx: Context, awaitsBill: AwaitsBill): Promise<number> {
  let expired = 0;
  let after: { expires_at: Date; id: string } | undefined;
  for (;;) {
    const due = await read(ctx, (db) =>
      selectEnded(db, { now: ctx.clock.now(), after }).limit(roundSize).execute(),
    );
    for (const { id } of due) if (await expireCoupon(ctx, awaitsBill, id)) expired += 1;
    if (due.length < roundSize) return expired;
    after = due.at(-1);
  }
}

function expireCoupon(ctx: Context, awaitsBill: AwaitsBill, id: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const coupon = await lockCoupon(tx.db, id);
    const rest = coupon ? leftOf(coupon) : 0n;
    if (!coupon || rest === 0n || !(await isOver(tx.db, coupon))) {
      tx.unaudited('another run took it back, or a bill may still use it');
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

  async function isOver(db: Queries, coupon: CouponRow): Promise<boolean> {
    if (coupon.revoked_at) return true;
    if (coupon.expires_at > ctx.clock.now()) return false;
    return !(await awaitsBill(db, coupon, monthsHeld(coupon)));
  }
}
