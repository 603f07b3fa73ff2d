import { sql } from 'kysely';
import { lockTermsOfCompanies } from '../../companies/index.ts';
import { companiesWithUsable } from '../../coupons/index.ts';
import { anyOf } from '../../database/any-of.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { type Write, write } from '../../database/transaction.ts';
import { draftBillsIn } from '../input/draft-bills.ts';
import { readUsage } from '../input/gather.ts';
import type { Pricing } from '../prices.ts';
import { noteFinalMonth } from '../running/note-final-month.ts';
import { finaliseBills, type Made } from './finalise.ts';

type Companies = { readonly companyIds: readonly string[]; readonly month: string };

/**
 * Makes the final bills of some companies for a month in one transaction, of each all or none, and pays them as far as coupons and
 * cash go. Usage is read before the transaction; everything else in it, by statements whose number does not depend on how many
 * companies there are. Safe to run twice and at once: the second finds it done.
 *
 * Of several companies those that have a coupon are left to a call of their own, since coupons are locked before books.
 * @returns the companies that this call settled.
 */
export async function settleCompanies(
  ctx: Context,
  pricing: Pricing,
  { companyIds, month }: Companies,
): Promise<string[]> {
  const used = await readUsage(ctx.ports.usage, { companyIds, month });
  return write(batch(ctx), async (tx) => {
    const claimed = await claim(tx, ctx, { companyIds, month });
    if (claimed.length === 0) {
      tx.unaudited('they are settled, or another process does it');
      return [];
    }
    const terms = await lockTermsOfCompanies(tx.db, claimed);
    const readPrices = pricing.pricesOfCompanies;
    const drafted = await draftBillsIn(tx.db, { companyIds: claimed, month, used, readPrices });
    const makings = [...terms].flatMap(([companyId, { currency, kind }]) => {
      const own = drafted.get(companyId);
      return own ? [{ companyId, currency, kind, drafted: own }] : [];
    });
    const made = await finaliseBills(tx, ctx, pricing, { month, makings });
    const at = ctx.clock.now();
    await noteMade(tx, { month, made, at });
    const final = makings.map(({ companyId, currency, drafted: { bills } }) => {
      return { companyId, currency, bills, waiting: made.get(companyId)?.waiting === true };
    });
    await noteFinalMonth(tx, { month, final, at });
    if ([...made.values()].every(({ ids }) => ids.length === 0))
      tx.unaudited('nothing was used, so there is no bill');
    for (const [companyId, { ids }] of made) if (ids.length > 0) await tellBills(tx, companyId);
    return claimed;
  });
}

/** Open screens read bills and balances again. */
export async function tellBills(tx: Write, companyId: string): Promise<void> {
  await tx.publish({ topic: 'bill.changed', companyId, subjectId: companyId });
  await tx.publish({ topic: 'funds.changed', companyId, subjectId: companyId });
}

/**
 * Locks the companies' places in the run. Months of a company are settled in their order, since later bills depend on what
 * earlier ones took of quotas and charged of usage.
 */
async function claim(
  { db }: Write,
  ctx: Context,
  { companyIds, month }: Companies,
): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_run_company as place')
    .select('company_id')
    .where('company_id', '=', anyOf(companyIds))
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
    .orderBy(sql`company_id collate "C"`)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const claimed = rows.map(({ company_id: id }) => id);
  if (claimed.length < 2) return claimed;
  const now = ctx.clock.now();
  const withCoupons = await companiesWithUsable(db, { companyIds: claimed, month, now });
  return claimed.filter((id) => !withCoupons.has(id));
}

async function noteMade(
  { db }: Write,
  { month, made, at }: { month: string; made: ReadonlyMap<string, Made>; at: Date },
): Promise<void> {
  const companies = [...made.values()];
  await sql`
    update billing_run_company place
    set status = made.status, bills = made.bills, failure = null, error_id = null, changed_at = ${at}
    from unnest(${[...made.keys()]}::text[], ${companies.map(({ ids }) => ids.length)}::integer[],
      ${companies.map(({ waiting }) => (waiting ? 'waiting_for_rate' : 'done'))}::text[])
      made (company_id, bills, status)
    where place.company_id = made.company_id and place.month = ${month}`.execute(db);
}
