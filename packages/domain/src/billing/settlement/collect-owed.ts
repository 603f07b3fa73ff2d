import { money, smaller, subtract, toWire } from '@arcadia/kernel/money';
import { companyKind, lockCompanyTerms } from '../../companies/index.ts';
import type { Context } from '../../database/context.ts';
import { type Write, write } from '../../database/transaction.ts';
import { takeCash } from '../../funds/index.ts';
import { billPaymentTransfer, lockLedger } from '../../ledger/index.ts';
import { billRemarks } from './bill-remarks.ts';
import { owedOf } from './finalise.ts';
import { tellBills } from './settle-companies.ts';

/**
 * Pays what a company owes from its cash, the oldest bill first, the last of them in part. A bill of which nothing is owed any
 * more is settled. Safe to run at any time: it decides by the balance and the bills, both locked.
 * @returns how many bills were paid, in part ones included.
 */
export function collectOwed(ctx: Context, companyId: string): Promise<number> {
  return write(ctx, async (tx) => {
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    const owing = await owingBills(tx, companyId);
    const isDirect = (await companyKind(tx.db, companyId)) === 'direct';
    let { cash } = await lockLedger(tx, companyId, currency);
    const occurredAt = ctx.clock.now();
    let paid = 0;
    for (const bill of isDirect ? owing : []) {
      const owed = owedOf(bill);
      const amount = smaller(cash, owed);
      if (amount.amount === 0n) break;
      cash = subtract(cash, amount);
      const { id: billId } = bill;
      const paidBefore = bill.paid_by_coupons + bill.paid_by_cash;
      const transfer = billPaymentTransfer({ billId, companyId, amount, paidBefore, occurredAt });
      const remarks = billRemarks(bill.application_name, bill.month);
      const movement = { companyId, amount, reference: billId, remarks, transfer };
      const { sequence } = await takeCash(tx, movement);
      const isSettled = amount.amount === owed.amount;
      await tx.db
        .updateTable('bill')
        .set((eb) => ({
          paid_by_cash: eb('paid_by_cash', '+', amount.amount),
          ...(isSettled && { status: 'settled', settled_at: occurredAt }),
        }))
        .where('company_id', '=', companyId)
        .where('id', '=', billId)
        .execute();
      await tx.db
        .insertInto('bill_payment')
        .values({
          company_id: companyId,
          bill_id: billId,
          sequence,
          cash: amount.amount,
          paid_at: occurredAt,
        })
        .execute();
      const left = money(owed.amount - amount.amount, currency);
      const after = { paid: toWire(amount), owed: toWire(left) };
      await tx.audit({ action: 'bill.collect', targetId: billId, companyId, after });
      paid += 1;
    }
    if (paid === 0) tx.unaudited('nothing is owed, or there is no cash');
    else await tellCollected(tx, companyId);
    return paid;
  });
}

/** Open screens, and what follows from the debt: it is less now. */
export async function tellCollected(tx: Write, companyId: string): Promise<void> {
  await tellBills(tx, companyId);
  await tx.publish({ topic: 'bill.collected', companyId, subjectId: companyId });
}

function owingBills({ db }: Write, companyId: string) {
  return db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'unsettled')
    .orderBy('month')
    .orderBy('finalised_at')
    .orderBy('id')
    .execute();
}
