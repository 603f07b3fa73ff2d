import { addMonths } from '@arcadia/kernel/month';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import { read } from '../../database/transaction.ts';
import { charges, type PriceBook, type PriceTerms, termsOfVersions } from '../../pricing/index.ts';
import { monthsThatGrow } from '../input/earlier-bills.ts';
import type { ReadPrices } from '../input/gather.ts';
import { lastFinalMonth } from '../records/last-final-month.ts';
import { type UsageOfMonths, usedByMonth } from '../input/usage-rows.ts';

export type Charge = Pick<(typeof charges)[number], 'category' | 'component' | 'quota'>;

export function isPriced(
  terms: PriceTerms,
  { category, component }: Pick<Charge, 'category' | 'component'>,
): boolean {
  return terms[category]?.prices[component] !== undefined;
}

/** Components that have a price in the first and none in the second. */
export function pricedOnlyIn(terms: PriceTerms, other: PriceTerms): Charge[] {
  return charges.filter((charge) => isPriced(terms, charge) && !isPriced(other, charge));
}

/** All months from the first one to the last. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/**
 * Components that have a price in a month and had none when a bill of it was made, discarded ones too: nobody has looked for late
 * usage of them. Of a month without a bill it is not known what had a price, so they are all that have one.
 */
export async function addedByMonth(
  db: Queries,
  { companyId, months, book }: { companyId: string; months: readonly string[]; book: PriceBook },
): Promise<Map<string, Charge[]>> {
  const versions = await db
    .selectFrom('bill')
    .select(['month', 'plan_company_id', 'plan_id'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('month', '=', anyOf(months))
    .execute();
  const termsOf = await termsOfVersions(db, versions);
  const added = new Map<string, Charge[]>();
  for (const month of months) {
    const now = book({ companyId, month })?.terms;
    if (!now) continue;
    const own = versions.filter((version) => version.month === month);
    const made = own.length === 0 ? [{}] : own.flatMap((version) => termsOf(version) ?? []);
    const charged = made.flatMap((terms) => pricedOnlyIn(now, terms));
    if (charged.length > 0) added.set(month, charged);
  }
  return added;
}

/** The inputs of a correction, of which the prices and the first month count. */
type Inputs = {
  readonly scope: { readonly from: string } | { readonly month: string };
  readonly prices: ReadPrices | null;
};

/**
 * The usage, as the store has it now, of the months in which something has a price that had none, where what came late of it stands
 * on no bill and no settlement charges it before. Of other months nothing is read from the store. Sums by day are kept for good there.
 * @param inputsOf reads the corrected inputs
 */
export async function usageOfAdded(
  ctx: Context,
  companyId: string,
  inputsOf: (db: Queries) => Promise<Inputs>,
): Promise<UsageOfMonths> {
  const months = await read(ctx, async (db) => monthsOfAdded(db, companyId, await inputsOf(db)));
  if (months.length === 0) return new Map();
  const used = await usedByMonth(ctx.ports.usage, { companyIds: [companyId], months });
  return used.get(companyId) ?? new Map();
}

async function monthsOfAdded(
  db: Queries,
  companyId: string,
  { scope, prices }: Inputs,
): Promise<string[]> {
  if (!prices || !('from' in scope)) return [];
  const { from } = scope;
  const bills = await db
    .selectFrom('bill')
    .select('month')
    .distinct()
    .where('company_id', '=', companyId)
    .where('month', '>=', from)
    .where('status', '<>', 'discarded')
    .orderBy('month')
    .execute();
  const last = bills.at(-1)?.month;
  if (last === undefined) return [];
  const months = monthsFrom(from, last);
  const book = await prices(db, { companyIds: [companyId], months });
  const added = await addedByMonth(db, { companyId, months, book });
  const lastFinal = await lastFinalMonth(db, companyId);
  // Others are looked at by the next settlement, or have no bill that something could stand on.
  return [...added.keys()].filter((month) => {
    const end = addMonths(month, monthsThatGrow);
    const isOver = lastFinal !== null && end <= lastFinal;
    return bills.some(
      (bill) => bill.month <= end && (bill.month > month || (isOver && bill.month === month)),
    );
  });
}
