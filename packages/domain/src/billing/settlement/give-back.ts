import { type Currency, money } from '@arcadia/kernel/money';
import { returnCoupons } from '../../coupons/index.ts';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { discountTold, insertTransactions, refillLots } from '../../funds/index.ts';
import { reverse } from '../../ledger/index.ts';

type Of = { companyId: string; id: string };

/** Gives back the coupons, cash and quotas of a bill, as if it had never been. */
export async function giveBack(
  tx: Write,
  ctx: Context,
  { companyId, id, currency, remarks }: Of & { currency: Currency; remarks: string },
): Promise<void> {
  let last = await returnCoupons(tx, ctx, { companyId, reference: id, remarks });
  const occurredAt = ctx.clock.now();
  const payments = await tx.db
    .updateTable('bill_payment')
    .set({ returned_at: occurredAt })
    .where('company_id', '=', companyId)
    .where('bill_id', '=', id)
    .where('returned_at', 'is', null)
    .returning(['sequence', 'cash'])
    .execute();
  // The newest first: what was paid later is given back before what was owed then.
  for (const { sequence, cash } of payments.toSorted((a, b) => Number(b.sequence - a.sequence))) {
    const posted = await reverse(tx, { companyId, sequence }, { reference: id, occurredAt });
    last = posted;
    if (cash === 0n) continue;
    const amount = money(cash, currency);
    await refillLots(tx, { companyId, spentBy: sequence, amount });
    const line = {
      companyId,
      type: 'deduction_refund_balance' as const,
      amount,
      reference: id,
      remarks,
    };
    tx.atEnd(insertTransactions(tx, [{ ...line, posted, occurredAt }]));
  }
  const told = await discountTold(tx.db, { companyId, reference: id, currency });
  if (last && told.amount !== 0n) {
    const amount = money(-told.amount, currency);
    const line = { companyId, type: 'deduction_discount' as const, amount, reference: id, remarks };
    tx.atEnd(insertTransactions(tx, [{ ...line, posted: last, occurredAt }]));
  }
  await returnQuotas(tx, { companyId, id, at: occurredAt });
}

async function returnQuotas(
  { db }: Write,
  { companyId, id, at }: Of & { at: Date },
): Promise<void> {
  const uses = await db
    .updateTable('bill_quota_use')
    .set({ returned_at: at })
    .where('company_id', '=', companyId)
    .where('bill_id', '=', id)
    .where('returned_at', 'is', null)
    .returning(['quota_id', 'quantity'])
    .execute();
  for (const { quota_id: quotaId, quantity } of uses)
    if (quotaId !== null)
      await db
        .updateTable('usage_quota')
        .set((eb) => ({ used: eb('used', '-', quantity) }))
        .where('company_id', '=', companyId)
        .where('id', '=', quotaId)
        .execute();
}
