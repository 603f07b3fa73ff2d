import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { compare } from '@arcadia/kernel/decimal';
import { add, type Money, toWire } from '@arcadia/kernel/money';
import { companiesWithApplications } from '../applications/index.ts';
import { companyNames } from '../companies/index.ts';
import { batch } from '../database/batch.ts';
import { BatchBusy, BatchLimitExceeded } from '../database/batch-limits.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type Prices, pricesOf, type TriedPlan, triedPlan } from '../pricing/index.ts';
import type { Bill, BillLine } from './engine/bill.ts';
import { companyBills } from './engine/company-bills.ts';
import { draftBills } from './input/draft-bills.ts';
import { spanOf } from './input/facts.ts';
import { triedCompanies } from './tried-companies.ts';

type Answer = OutputOf<'tryPricePlan'>;
export type TriedBill = Answer['triedBills'][number];

/** Companies that one call tries, and those that it tries at the same time. */
const maxCompanies = 24;
const maxAtOnce = 2;

/**
 * Compares what a version of the prices would have charged for a month's usage as it is stored now with what the prices of that
 * month charge for the same input, so that nothing but prices differs. Writes nothing. Some companies a call: the caller goes on
 * with `nextCompany`. Companies that the version doesn't concern are left out of the bills.
 * @throws NotFound, Refusal exportsBusy, exportTookTooLong.
 */
export async function tryPricePlan(
  ctx: OperatorContext,
  input: InputOf<'tryPricePlan'>,
): Promise<Answer> {
  try {
    return await trySome(ctx, input);
  } catch (error) {
    if (error instanceof BatchBusy) throw new Refusal('exportsBusy', {}, { cause: error });
    if (error instanceof BatchLimitExceeded)
      throw new Refusal('exportTookTooLong', {}, { cause: error });
    throw error;
  }
}

async function trySome(
  ctx: OperatorContext,
  { id, month, afterCompany = '' }: InputOf<'tryPricePlan'>,
): Promise<Answer> {
  const long = batch(ctx);
  const { plan, companies } = await read(long, async (db) => {
    const tried = await triedPlan(db, id);
    const all = await companiesWithApplications(db, { before: spanOf(month).to });
    return { plan: tried, companies: all.filter((one) => [null, one].includes(tried.companyId)) };
  });
  const first = companies.filter((companyId) => companyId <= afterCompany).length;
  const chosen = companies.slice(first, first + maxCompanies);
  const names = await read(long, (db) => companyNames(db, chosen));
  const triedBills: TriedBill[] = [];
  for (let from = 0; from < chosen.length; from += maxAtOnce) {
    const some = chosen.slice(from, from + maxAtOnce);
    const tried = await Promise.all(
      some.map((companyId) =>
        tryOn(long, plan, { companyId, month, companyName: names.get(companyId) ?? companyId }),
      ),
    );
    triedBills.push(...tried.flat());
  }
  const triedCount = first + chosen.length;
  const nextCompany = triedCount < companies.length ? (chosen.at(-1) ?? null) : null;
  return {
    companyCount: companies.length,
    triedCount,
    nextCompany,
    triedCompanies: triedCompanies(ctx, triedBills),
    triedBills,
  };
}

/** The bills of a company that a version concerns, by the prices in force and by it. Writes nothing. */
export async function tryOn(
  ctx: Context,
  plan: TriedPlan,
  { companyId, companyName, month }: { companyId: string; companyName: string; month: string },
): Promise<TriedBill[]> {
  const [current, tested] = await read(ctx, async (db) => [
    await pricesOf(db, { companyId, month }),
    await plan.pricesOf(db, { companyId, month }),
  ]);
  if (!tested || isSame(current, tested)) return [];
  // Late usage of earlier months stays at the prices of its own month.
  const drafted = await draftBills(
    ctx,
    { pricesOf: async (db, of) => (of.month === month ? tested : pricesOf(db, of)) },
    { companyId, month },
  );
  if (!drafted) return [];
  const { terms, discountPercent } = current ?? tested;
  const old = new Map(
    companyBills({ ...drafted.input, terms, discountPercent }).map((bill) => [
      bill.applicationId,
      bill,
    ]),
  );
  return drafted.bills.map(({ bill, applicationName }) => {
    const before = current ? (old.get(bill.applicationId) ?? null) : null;
    return {
      companyId,
      companyName,
      applicationId: bill.applicationId,
      applicationName,
      inForce: before && amountsOf(before),
      tested: amountsOf(bill),
      lines: linesOf(before, bill),
    };
  });
}

/** The same version, of the standard prices or of the company, and so the same bill. */
function isSame(current: Prices | null, tested: Prices): boolean {
  if (current?.planId !== tested.planId) return false;
  return compare(current.discountPercent, tested.discountPercent) === 0;
}

function amountsOf({ sum, discount, minimumFee, total }: Bill): TriedBill['tested'] {
  return {
    sum: toWire(sum),
    discount: toWire(discount),
    minimumFee: toWire(minimumFee),
    total: toWire(total),
  };
}

type TriedLine = TriedBill['lines'][number];
type Sums = Map<string, Pick<TriedLine, 'category' | 'charge'> & { sum: Money }>;

/** Lines by category and by what they charge, over all region services. */
function linesOf(before: Bill | null, after: Bill): TriedLine[] {
  const [inForce, tested] = [sumsOf(before?.lines ?? []), sumsOf(after.lines)];
  return [...new Map([...inForce, ...tested])].map(([key, { category, charge }]) => ({
    category,
    charge,
    inForce: wireSum(inForce, key),
    tested: wireSum(tested, key),
  }));
}

function wireSum(sums: Sums, key: string): TriedLine['tested'] {
  const line = sums.get(key);
  return line ? toWire(line.sum) : null;
}

function sumsOf(lines: readonly BillLine[]): Sums {
  const sums: Sums = new Map();
  for (const line of lines) {
    const { category, amount } = line;
    const charge = line.kind === 'usage' ? line.component : line.kind;
    const key = `${category} ${charge}`;
    const sum = sums.get(key)?.sum;
    sums.set(key, { category, charge, sum: sum ? add(sum, amount) : amount });
  }
  return sums;
}
