import { money, type Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertTransactions } from '../funds/index.ts';
import { couponUseTransfer, lockLedger, post } from '../ledger/index.ts';
import { lockUsable, selectUses } from './repo.ts';
import { leftOf } from './withdraw.ts';

export type UseOfCoupons = {
  companyId: string;
  /** The bill. Its coupons are used once: a second call returns what the first one used. */
  reference: string;
  /** The bill's month at UTC+8: only coupons whose deduction period holds it are used. */
  month: string;
  /**
   * The moment when the bill was made; now where it is made now. Coupons are good that were valid then, or at the end of the month.
   */
  madeAt?: Date | undefined;
  /** The amount to be paid, in the company's settlement currency. */
  amount: Money;
  /** The amount used, divided into revenue by category; the parts add up to it. */
  revenueOf: (used: Money) => readonly { category: string; amount: bigint }[];
  remarks?: string;
};

/**
 * Pays a bill, or a part of it, with coupons: soonest expiry first, the last of them in part. Posts the transfer and
 * writes the transaction that the customer reads; audit entry and events are the caller's, who has locked the bill.
 * @returns what was used in all; zero where no coupon can be used.
 */
export async function useCoupons(tx: Write, ctx: Context, use: UseOfCoupons): Promise<Money> {
  const { companyId, reference, month, amount } = use;
  const { currency } = amount;
  const madeAt = use.madeAt ?? ctx.clock.now();
  const coupons = await lockUsable(tx.db, { companyId, currency, month, madeAt });
  // Looked at with the coupons locked: of two calls at once for the same bill the second one sees what the first used.
  const earlier = await selectUses(tx.db, { companyId, reference }).execute();
  if (earlier.length > 0) return money(sumOf(earlier), currency);
  let missing = amount.amount;
  const parts = coupons.flatMap((coupon) => {
    const part = leftOf(coupon) < missing ? leftOf(coupon) : missing;
    missing -= part;
    return part > 0n ? [{ couponId: coupon.id, amount: part }] : [];
  });
  const used = money(sumOf(parts), currency);
  if (parts.length === 0) return used;
  await lockLedger(tx, companyId, currency);
  const occurredAt = ctx.clock.now();
  const revenue = use.revenueOf(used);
  const posted = await post(
    tx,
    couponUseTransfer({ reference, companyId, amount: used, revenue, occurredAt }),
  );
  for (const part of parts)
    await tx.db
      .updateTable('coupon')
      .set((eb) => ({ deducted: eb('deducted', '+', part.amount) }))
      .where('company_id', '=', companyId)
      .where('id', '=', part.couponId)
      .execute();
  const rows = parts.map((part) => ({
    company_id: companyId,
    coupon_id: part.couponId,
    reference,
    sequence: posted.sequence,
    month,
    amount: part.amount,
    used_at: occurredAt,
  }));
  await tx.db.insertInto('coupon_use').values(rows).execute();
  const line = { companyId, type: 'deduction_coupon' as const, reference, remarks: use.remarks };
  tx.atEnd(
    insertTransactions(tx, [
      { ...line, amount: money(-used.amount, currency), posted, occurredAt },
    ]),
  );
  return used;
}

function sumOf(parts: readonly { amount: bigint }[]): bigint {
  return parts.reduce((sum, part) => sum + part.amount, 0n);
}
