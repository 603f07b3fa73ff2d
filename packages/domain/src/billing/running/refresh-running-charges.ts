import { dayOf } from '@arcadia/kernel/calendar';
import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { companiesWithApplications } from '../../applications/index.ts';
import { lockTermsOfCompanies } from '../../companies/index.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { read, write } from '../../database/transaction.ts';
import { notedCharges, noteRunningCharge } from '../../funds/index.ts';
import { newestRate } from '../../pricing/index.ts';
import { type DraftedMonth, draftBillsOf } from '../input/draft-bills.ts';
import { finalMonthsOf } from '../input/earlier-bills.ts';
import { planCurrency, type Pricing } from '../prices.ts';
import { converted } from './converted.ts';

/** Companies that are computed together. */
const groupSize = 25;
/** Without new usage a figure is computed anew after so long: prices, or which services are online, may have changed. */
const maxAgeMs = 6 * 3_600_000;

type Of = Pick<Pricing, 'pricesOfCompanies'>;

/**
 * Notes what the running bills of every company come to so far, of each month that is not final: what lines come to less the
 * discount, as the customer reads it on the running bill; the minimum counts once the month is over. Where no usage came since
 * the last time nothing is computed. @returns how many companies were computed.
 */
export async function refreshRunningCharges(ctx: Context, pricing: Of): Promise<number> {
  const long = batch(ctx);
  const now = ctx.clock.now();
  const month = monthOf(dayOf(now));
  const months = [month, addMonths(month, -1)];
  const companies = await read(long, (db) => companiesWithApplications(db, { before: now }));
  let computed = 0;
  for (let from = 0; from < companies.length; from += groupSize) {
    const companyIds = companies.slice(from, from + groupSize);
    for (const one of months) {
      const stale = await staleOf(long, { companyIds, month: one, now });
      if (stale.size === 0) continue;
      await refresh(long, pricing, { stale, month: one, asOf: now });
      computed += stale.size;
    }
  }
  return computed;
}

type Asked = { companyIds: readonly string[]; month: string; now: Date };

/** Companies whose figure is missing or old, with how many events are stored. Those whose month is final are left out. */
async function staleOf(
  ctx: Context,
  { companyIds, month, now }: Asked,
): Promise<Map<string, number>> {
  const counted = await ctx.ports.usage.countEvents({ companyIds, months: [month] });
  const events = new Map(counted.map((one) => [one.companyId, one.events]));
  return read(ctx, async (db) => {
    const next = addMonths(month, 1);
    const final = await finalMonthsOf(db, { companyIds, month: next });
    const noted = await notedCharges(db, companyIds);
    const known = new Map(
      noted.filter((row) => row.month === month).map((row) => [row.company_id, row]),
    );
    const stale = companyIds.filter((id) => {
      if (final.get(id)?.includes(month)) return false;
      const row = known.get(id);
      if (!row) return true;
      const age = now.getTime() - row.as_of.getTime();
      return Number(row.events) !== (events.get(id) ?? 0) || age < 0 || age > maxAgeMs;
    });
    return new Map(stale.map((id) => [id, events.get(id) ?? 0]));
  });
}

async function refresh(
  ctx: Context,
  { pricesOfCompanies }: Of,
  { stale, month, asOf }: { stale: ReadonlyMap<string, number>; month: string; asOf: Date },
): Promise<void> {
  const companyIds = [...stale.keys()];
  const drafted = await draftBillsOf(ctx, pricesOfCompanies, { companyIds, month });
  await write(ctx, async (tx) => {
    tx.unaudited('what running bills come to is computed from what is stored');
    // A settlement locks the same rows: what it has made final meanwhile is not noted again.
    const terms = await lockTermsOfCompanies(tx.db, companyIds);
    const final = await finalMonthsOf(tx.db, { companyIds, month: addMonths(month, 1) });
    for (const [companyId, { currency }] of terms) {
      if (final.get(companyId)?.includes(month)) continue;
      const charged = chargesOf(drafted.get(companyId) ?? null);
      const rate = currency === planCurrency ? null : await newestRate(tx.db, { currency, month });
      const amount = converted(charged, currency, rate);
      const events = stale.get(companyId) ?? 0;
      await noteRunningCharge(tx, { companyId, month, amount, events, asOf });
    }
  });
}

/** What lines come to, less the discount. */
function chargesOf(drafted: DraftedMonth | null): Money {
  const bills = drafted?.bills ?? [];
  return bills
    .map(({ bill }) => subtract(bill.sum, bill.discount))
    .reduce(add, money(0n, planCurrency));
}
