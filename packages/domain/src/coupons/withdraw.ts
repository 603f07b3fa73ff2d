import type { Selectable } from 'kysely';
import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import type { Write } from '../database/transaction.ts';
import { couponWithdrawalTransfer, lockLedger, post } from '../ledger/index.ts';

export type CouponRow = Selectable<DB['coupon']>;

/** Minor units of a coupon that neither bills nor the provider have taken. */
export function leftOf({ amount, deducted, withdrawn }: CouponRow): bigint {
  return amount - deducted - withdrawn;
}

/**
 * Takes back what is left of a coupon whose row is locked. Audit entry and events are the caller's.
 * @throws Error if nothing is left.
 */
export async function withdrawRest(
  tx: Write,
  ctx: Context,
  coupon: CouponRow,
  cause: 'revoke' | 'expire',
): Promise<void> {
  const { company_id: companyId, id, currency, withdrawn } = coupon;
  const rest = leftOf(coupon);
  await lockLedger(tx, companyId, currency);
  const occurredAt = ctx.clock.now();
  const transfer = couponWithdrawalTransfer({
    couponId: id,
    companyId,
    amount: money(rest, currency),
    cause,
    withdrawnBefore: withdrawn,
    occurredAt,
  });
  await post(tx, transfer);
  await tx.db
    .insertInto('coupon_withdrawal')
    .values({
      company_id: companyId,
      coupon_id: id,
      withdrawn_before: withdrawn,
      cause,
      amount: rest,
      withdrawn_at: occurredAt,
    })
    .execute();
  await tx.db
    .updateTable('coupon')
    .set((eb) => ({ withdrawn: eb('withdrawn', '+', rest) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
