import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import type { Context, OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { notify } from '../notifications/index.ts';
import { companyCouponOf } from './get-coupon.ts';
import { hasEnded, lockCoupon } from './repo.ts';
import { leftOf, withdrawRest } from './withdraw.ts';

/**
 * Takes back what is left of a coupon. What bills have used of it stays used.
 * @throws NotFound, Refusal stateChanged where it was used up, revoked or has expired.
 */
export function revokeCoupon(
  ctx: OperatorContext,
  { id, reason }: InputOf<'revokeCoupon'>,
): Promise<OutputOf<'revokeCoupon'>> {
  return writeOnce(ctx, async (tx) => {
    await bookRevocation(tx, ctx, { id, reason });
    await tellTakenBack(tx, id);
    return companyCouponOf(tx.db, id, ctx.clock.now());
  });
}

/** Tells the company in the console that a coupon which it was told of was taken back. */
export async function tellTakenBack(tx: Write, id: string): Promise<void> {
  const {
    company_id: companyId,
    amount,
    currency,
    expires_at: expiresAt,
  } = await tx.db
    .selectFrom('coupon')
    .select(['company_id', 'amount', 'currency', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = {
    outcome: 'taken_back',
    amount: toWire(money(amount, currency)),
    expiresAt: expiresAt.toISOString(),
  } as const;
  await notify(tx, { companyId, kind: 'coupon_granted', subjectId: id, facts });
}

/** Revokes a coupon within a transaction, whoever acts. */
export async function bookRevocation(
  tx: Write,
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const coupon = await lockCoupon(tx.db, id);
  if (!coupon) throw new NotFound('coupon');
  const now = ctx.clock.now();
  const rest = leftOf(coupon);
  if (coupon.revoked_at || (await hasEnded(tx.db, id, now)) || rest === 0n)
    throw new Refusal('stateChanged');
  const { company_id: companyId, currency } = coupon;
  await tx.db
    .updateTable('coupon')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await withdrawRest(tx, ctx, coupon, 'revoke');
  await tx.audit({
    action: 'coupon.revoke',
    targetId: id,
    companyId,
    after: { reason, withdrawn: toWire(money(rest, currency)) },
  });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}
