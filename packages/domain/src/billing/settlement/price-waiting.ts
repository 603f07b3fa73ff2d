import { toWire } from '@arcadia/kernel/money';
import { companyKind, lockCompanyTerms } from '../../companies/index.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { type Write, write } from '../../database/transaction.ts';
import { storedBill } from '../records/stored-bill.ts';
import { dropRunningCharges } from '../../funds/index.ts';
import type { Rate } from '../../pricing/index.ts';
import type { Pricing } from '../prices.ts';
import { outcomeOf, pay, payable } from './finalise.ts';
import { insertPayments, type Paid } from './pay-new-bills.ts';
import { tellBills } from './settle-companies.ts';

/**
 * Converts the bills of a company that waited for the rate of their month, books and pays them.
 * @returns whether this call did it; false where there is no rate yet, or no bill waits any more.
 */
export function priceWaitingBills(
  ctx: Context,
  { rateOf }: Pick<Pricing, 'rateOf'>,
  { companyId, month }: { companyId: string; month: string },
): Promise<boolean> {
  return write(batch(ctx), async (tx) => {
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    const kind = await companyKind(tx.db, companyId);
    const rate = await rateOf(tx.db, { currency, month }, 'bill');
    const rows = await tx.db
      .selectFrom('bill')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .where('status', '=', 'waiting_for_rate')
      .orderBy('application_id')
      .execute();
    if (rate === null || rows.length === 0) {
      tx.unaudited('there is no rate, or no bill waits for it');
      return false;
    }
    const bills = await Promise.all(rows.map((row) => storedBill(tx.db, row)));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const payables = bills.map(({ id, bill }) => ({
      id,
      bill,
      applicationName: rowOf.get(id)?.application_name ?? '',
      madeAt: rowOf.get(id)?.finalised_at ?? ctx.clock.now(),
      payable: payable(bill.total, currency, rate),
      discount: payable(bill.discount, currency, rate),
    }));
    const due = [{ companyId, kind, currency, bills: payables }];
    const paid = await pay(tx, ctx, { month, due });
    await noteConversions(tx, ctx, { companyId, month, rate, paid });
    return true;
  });
}

async function noteConversions(
  tx: Write,
  ctx: Context,
  {
    companyId,
    month,
    rate,
    paid,
  }: { companyId: string; month: string; rate: Rate; paid: readonly Paid[] },
): Promise<void> {
  const now = ctx.clock.now();
  for (const one of paid) {
    await tx.db
      .updateTable('bill')
      .set(outcomeOf(one, rate, now))
      .where('company_id', '=', companyId)
      .where('id', '=', one.id)
      .execute();
    await tx.audit({
      action: 'bill.convert',
      targetId: one.id,
      companyId,
      after: { payable: toWire(one.payable), rateDate: rate.rateDate },
    });
  }
  await insertPayments(tx, now, paid);
  tx.send(dropRunningCharges(tx.db, month, [companyId]));
  await tx.db
    .updateTable('billing_run_company')
    .set({ status: 'done', changed_at: now })
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', '=', 'waiting_for_rate')
    .execute();
  await tellBills(tx, companyId);
}
