import { dayOf } from '@arcadia/kernel/calendar';
import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { companiesWithApplications } from '../../applications/index.ts';
import { lockTermsOfCompanies } from '../../companies/index.ts';
import { anyOf } from '../../database/any-of.ts';
import { batch } from '../../database/batch.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { read, write } from '../../database/transaction.ts';
import { dropRunningCharges, notedCharges, noteRunningCharge } from '../../funds/index.ts';
import { newestRate } from '../../pricing/index.ts';
import { type DraftedMonth, draftBillsOf } from '../input/draft-bills.ts';
import { monthsThatGrow } from '../input/earlier-bills.ts';
import { companiesWithOpenMonth } from '../input/open-month.ts';
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
  const companies = await read(long, (db) => companiesWithApplications(db, { before: now }));
  let computed = 0;
  for (let from = 0; from < companies.length; from += groupSize) {
    const companyIds = companies.slice(from, from + groupSize);
    const { stale, ended, eventsOf } = await lookAt(long, { companyIds, month, now });
    if (stale.length > 0)
      await refresh(long, pricing, { companyIds: stale, month, asOf: now, eventsOf });
    for (const [one, rows] of ended)
      await drop(
        long,
        one,
        rows.map(({ company_id: id }) => id),
      );
    computed += stale.length;
  }
  return computed;
}

type Asked = { companyIds: readonly string[]; month: string; now: Date };
/** Counts the events that are stored of a month and of those that its bill may charge late. */
type CountEvents = (companyId: string, month: string) => number;

/**
 * Companies of which a figure is missing, old or made of other events than there are now; and notes of months that nobody will
 * bill, by month.
 */
async function lookAt(ctx: Context, { companyIds, month, now }: Asked) {
  const eventsOf = await countEvents(ctx, companyIds, month);
  return read(ctx, async (db) => {
    const before = addMonths(month, -1);
    const open = new Set(await companiesWithOpenMonth(db, { companyIds, month }));
    const noted = await notedCharges(db, companyIds);
    const known = new Map(noted.map((row) => [`${row.company_id} ${row.month}`, row]));
    const isStale = (id: string, one: string) => {
      const row = known.get(`${id} ${one}`);
      if (!row) return true;
      const age = now.getTime() - row.as_of.getTime();
      return Number(row.events) !== eventsOf(id, one) || age < 0 || age > maxAgeMs;
    };
    const stale = companyIds.filter(
      (id) => isStale(id, month) || (open.has(id) && isStale(id, before)),
    );
    const billed = await unsettledMonths(db, companyIds);
    const ended = noted.filter(({ company_id: id, month: one }) => {
      const runs = one >= month || (one === before && open.has(id));
      return !runs && !billed.has(`${id} ${one}`);
    });
    return { stale, ended: Map.groupBy(ended, (row) => row.month), eventsOf };
  });
}

async function countEvents(
  ctx: Context,
  companyIds: readonly string[],
  month: string,
): Promise<CountEvents> {
  const months = Array.from({ length: monthsThatGrow + 2 }, (_, back) => addMonths(month, -back));
  const counted = await ctx.ports.usage.countEvents({ companyIds, months });
  const events = new Map(
    counted.map((one) => [`${one.companyId} ${one.month}`, one.events] as const),
  );
  return (companyId, to) => {
    const from = addMonths(to, -monthsThatGrow);
    return months
      .filter((one) => one >= from && one <= to)
      .reduce((sum, one) => sum + (events.get(`${companyId} ${one}`) ?? 0), 0);
  };
}

/** Months that a company's settlement has not booked yet: what they come to stays reserved. */
async function unsettledMonths(db: Queries, companyIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('billing_run_company')
    .select(['company_id', 'month'])
    .where('company_id', '=', anyOf(companyIds))
    .where('status', 'in', ['pending', 'failed', 'waiting_for_rate'])
    .execute();
  return new Set(rows.map(({ company_id: id, month }) => `${id} ${month}`));
}

async function drop(ctx: Context, month: string, companyIds: readonly string[]): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('nothing of the month will be billed');
    await dropRunningCharges(tx.db, month, companyIds).execute();
  });
}

type Refreshed = Omit<Asked, 'now'> & { asOf: Date; eventsOf: CountEvents };

async function refresh(
  ctx: Context,
  { pricesOfCompanies }: Of,
  { companyIds, month, asOf, eventsOf }: Refreshed,
): Promise<void> {
  const drafts = await draftBillsOf(ctx, pricesOfCompanies, { companyIds, month });
  await write(ctx, async (tx) => {
    tx.unaudited('what running bills come to is computed from what is stored');
    // A settlement locks the same rows: what it has made final meanwhile is not noted again.
    const terms = await lockTermsOfCompanies(tx.db, companyIds);
    const open = new Set(await companiesWithOpenMonth(tx.db, { companyIds, month }));
    for (const [companyId, { currency }] of terms) {
      const draft = drafts.get(companyId) ?? null;
      const noted = new Map<string, DraftedMonth | null>([[month, draft]]);
      if (open.has(companyId)) noted.set(addMonths(month, -1), draft?.before ?? null);
      for (const [one, drafted] of noted) {
        const rate =
          currency === planCurrency ? null : await newestRate(tx.db, { currency, month: one });
        const amount = converted(chargesOf(drafted), currency, rate);
        // A settlement since may have billed more than the draft supposed: the next look computes it anew.
        const isSettledSince = draft !== null && draft.before !== null && !open.has(companyId);
        const events = isSettledSince ? 0 : eventsOf(companyId, one);
        await noteRunningCharge(tx, { companyId, month: one, amount, events, asOf });
      }
    }
  });
}

/** The sum of a draft's lines, less the discount. */
function chargesOf(drafted: DraftedMonth | null): Money {
  const bills = drafted?.bills ?? [];
  return bills
    .map(({ bill }) => subtract(bill.sum, bill.discount))
    .reduce(add, money(0n, planCurrency));
}
