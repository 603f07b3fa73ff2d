import { money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertTransactions } from '../funds/index.ts';
import { type Posted, reverse } from '../ledger/index.ts';
import { lockCouponsOf, selectUses } from './repo.ts';

/**
 * Gives back what a discarded bill used, by reversing the very transfer. A coupon that has ended meanwhile stays ended:
 * the sweep takes its share back. Does nothing where the bill used no coupon, or gave it back before. Audit entry and
 * events are the caller's, who has locked the bill. @returns the transfer; null where nothing was given back.
 */
export async function returnCoupons(
  tx: Write,
  ctx: Context,
  { companyId, reference, remarks }: { companyId: string; reference: string; remarks?: string },
): Promise<Posted | null> {
  await lockCouponsOf(tx.db, { companyId, reference });
  const uses = await selectUses(tx.db, { companyId, reference })
    .where('returned_at', 'is', null)
    .execute();
  const [first] = uses;
  if (!first) return null;
  const occurredAt = ctx.clock.now();
  const { sequence } = first;
  const posted = await reverse(tx, { companyId, sequence }, { reference, occurredAt });
  for (const { coupon_id: id, amount } of uses)
    await tx.db
      .updateTable('coupon')
      .set((eb) => ({ deducted: eb('deducted', '-', amount) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  await tx.db
    .updateTable('coupon_use')
    .set({ returned_at: occurredAt })
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .where('returned_at', 'is', null)
    .execute();
  const sum = uses.reduce((total, { amount }) => total + amount, 0n);
  const line = { companyId, type: 'deduction_refund_coupon' as const, reference, remarks };
  const amount = money(sum, posted.balances.coupon.currency);
  tx.atEnd(insertTransactions(tx, [{ ...line, amount, posted, occurredAt }]));
  return posted;
}
