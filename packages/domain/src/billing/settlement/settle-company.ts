import { lockCompanyTerms } from '../../companies/index.ts';
import type { Context } from '../../database/context.ts';
import { batch } from '../../database/batch.ts';
import { type Write, write } from '../../database/transaction.ts';
import { draftBillsIn } from '../input/draft-bills.ts';
import { readUsage } from '../input/gather.ts';
import type { Pricing } from '../prices.ts';
import { finaliseBills } from './finalise.ts';

type Company = { companyId: string; month: string };

/**
 * Makes the final bills of one company for a month, all or none, and pays them as far as its coupons and cash go. Usage is read
 * before the transaction; everything else in it. Safe to run twice and at once: the second finds it done.
 * @returns whether this call did it.
 */
export async function settleCompany(
  ctx: Context,
  pricing: Pricing,
  { companyId, month }: Company,
): Promise<boolean> {
  const used = await readUsage(ctx.ports.usage, { companyId, month });
  return write(batch(ctx), async (tx) => {
    if (!(await claim(tx, { companyId, month }))) {
      tx.unaudited('it is settled, or another process does it');
      return false;
    }
    const { currency } = await lockCompanyTerms(tx.db, companyId);
    const { pricesOf } = pricing;
    const drafted = await draftBillsIn(tx.db, { companyId, month, used, pricesOf });
    const { ids, waiting } = await finaliseBills(tx, ctx, pricing, {
      companyId,
      currency,
      drafted,
    });
    await tx.db
      .updateTable('billing_run_company')
      .set({
        status: waiting ? 'waiting_for_rate' : 'done',
        bills: ids.length,
        failure: null,
        error_id: null,
        changed_at: ctx.clock.now(),
      })
      .where('company_id', '=', companyId)
      .where('month', '=', month)
      .execute();
    if (ids.length === 0) tx.unaudited('nothing was used, so there is no bill');
    else await tellBills(tx, companyId);
    return true;
  });
}

/** Open screens read bills and balances again. */
export async function tellBills(tx: Write, companyId: string): Promise<void> {
  await tx.publish({ topic: 'bill.changed', companyId, subjectId: companyId });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}

/**
 * Locks the company's place in the run. Months of a company are settled in their order, since later bills depend on what
 * earlier ones took of quotas and charged of usage.
 */
async function claim({ db }: Write, { companyId, month }: Company): Promise<boolean> {
  const row = await db
    .selectFrom('billing_run_company as place')
    .select('status')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', 'in', ['pending', 'failed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('billing_run_company as earlier')
            .select('earlier.month')
            .whereRef('earlier.company_id', '=', 'place.company_id')
            .whereRef('earlier.month', '<', 'place.month')
            .where('earlier.status', 'in', ['pending', 'failed']),
        ),
      ),
    )
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
