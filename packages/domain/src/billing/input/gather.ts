import { addMonths } from '@arcadia/kernel/month';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { UsageReader } from '../../ports/usage-reader.ts';
import type { PriceBook, Prices } from '../../pricing/index.ts';
import type { Bill, BillingInput, LateUsage } from '../engine/bill.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import { applicationInput } from './application-input.ts';
import { correctedUsage, withCorrected } from './corrected-usage.ts';
import { type Basis, MonthParts } from './draft-memory.ts';
import { type LineOfBill, monthsThatGrow, rowsOfBills } from './earlier-bills.ts';
import { type BillingFacts, billingFacts } from './facts.ts';
import { billsOfGrowth, type Grown, grownUsage, lateUsage } from './late-usage.ts';
import { factsAfter } from './open-month.ts';
import { hasNoLine, unpricedUsage } from './unpriced-usage.ts';
import { type UsageOfMonths, usedByMonth } from './usage-rows.ts';

/** The least that an application that was online is charged in a month (specification section 9). */
export const minimum = money(600_000n, 'CNY');

export type GatheredInput = {
  readonly prices: Prices;
  readonly input: BillingInput;
  readonly names: ReadonlyMap<string, string>;
  /** The rows that each application's lines of this month are made of. */
  readonly usage: ReadonlyMap<string, readonly UsageRow[]>;
};

/**
 * Everything that bills of the month could charge, by company, read from the store of usage, which is no part of any
 * transaction: what arrives after this is charged as late usage.
 * @param monthsBefore how many months before it are to be billed from the same answer
 */
export function readUsage(
  usage: UsageReader,
  {
    companyIds,
    month,
    monthsBefore = 0,
  }: { companyIds: readonly string[]; month: string; monthsBefore?: number },
): Promise<Map<string, UsageOfMonths>> {
  const length = monthsThatGrow + 1 + monthsBefore;
  const months = Array.from({ length }, (_, back) => addMonths(month, -back));
  return usedByMonth(usage, { companyIds, months });
}

/** Reads what companies pay in some months. */
export type ReadPrices = (
  db: Queries,
  of: { companyIds: readonly string[]; months: readonly string[] },
) => Promise<PriceBook>;

/**
 * The bill that is to be replaced: its application only, and the very usage it was made of. What came since is late usage of a
 * later bill.
 */
export type ReplacedBill = {
  readonly billId: string;
  readonly applicationId: string;
  readonly usage: readonly UsageRow[];
};

export type Gathering = {
  companyIds: readonly string[];
  month: string;
  /** The usage that `readUsage` read. */
  used: ReadonlyMap<string, UsageOfMonths>;
  readPrices: ReadPrices;
  replaced?: ReplacedBill | undefined;
  /** Drafts of the bills of the month before, of companies for which it isn't final. */
  open?: ReadonlyMap<string, readonly Bill[]>;
  /** The parts that were made before of the same companies and month. */
  parts?: MonthParts | undefined;
};

// One each, so that what is made of nothing is made of the same.
const noRows: readonly UsageRow[] = [];
const noLate: readonly LateUsage[] = [];
const noLines: readonly LineOfBill[] = [];

/**
 * Everything that the bills of companies for a month are made of, as it stands now, by company; null where no price plan is in
 * force. The number of statements does not depend on how many companies there are, unless months have grown.
 */
export async function gatherBillingInput(
  db: Queries,
  { companyIds, month, used, readPrices, replaced, open, parts = new MonthParts() }: Gathering,
): Promise<Map<string, GatheredInput | null>> {
  parts.basis ??= await readBasis(db, { companyIds, month, readPrices, replaced });
  const { facts, book, corrected } = parts.basis;
  const gathered = new Map<string, GatheredInput | null>();
  const before = addMonths(month, -1);
  for (const companyId of companyIds) {
    const known = facts.get(companyId);
    const bills = known?.finalMonths.includes(before) ? undefined : open?.get(companyId);
    const after = (of: BillingFacts, made: readonly Bill[]) =>
      parts.facts.of(companyId, [of, ...made], () =>
        factsAfter(of, { month: before, bills: made }),
      );
    const own = known && bills ? after(known, bills) : known;
    const prices = book({ companyId, month });
    const ownUse = withCorrected(used.get(companyId) ?? new Map(), corrected.get(companyId));
    if (!own || !prices) {
      gathered.set(companyId, null);
      continue;
    }
    const late = await lateOf(db, { companyId, facts: own, used: ownUse, book, parts });
    const input = inputOf({ month, facts: own, used: ownUse, prices, late, replaced, parts });
    gathered.set(companyId, { prices, ...input });
  }
  return gathered;
}

async function readBasis(
  db: Queries,
  {
    companyIds,
    month,
    readPrices,
    replaced,
  }: Pick<Gathering, 'companyIds' | 'month' | 'readPrices' | 'replaced'>,
): Promise<Basis> {
  const facts = await billingFacts(db, { companyIds, month, except: replaced?.billId ?? '' });
  const final = [...facts.values()].flatMap(({ finalMonths }) => finalMonths);
  const months = [...new Set([month, ...final])];
  const of = { companyIds, months };
  return { facts, book: await readPrices(db, of), corrected: await correctedUsage(db, of) };
}

function inputOf(of: {
  month: string;
  facts: BillingFacts;
  used: UsageOfMonths;
  prices: Prices;
  late: ReadonlyMap<string, readonly LateUsage[]>;
  replaced: ReplacedBill | undefined;
  parts: MonthParts;
}): Omit<GatheredInput, 'prices'> {
  const { month, facts, used, late, replaced, parts } = of;
  const { terms, discountPercent } = of.prices;
  const shown = facts.applications.filter(({ id }) => !replaced || replaced.applicationId === id);
  const rowsOf = (applicationId: string): readonly UsageRow[] =>
    replaced?.usage ?? used.get(month)?.get(applicationId) ?? noRows;
  const applications = shown.map((application) => {
    const rows = rowsOf(application.id);
    const own = late.get(application.id) ?? noLate;
    return parts.inputs.of(application.id, [application, facts, rows, own], () => ({
      ...applicationInput(application, { month, facts, rows }),
      late: own,
    }));
  });
  return {
    input: { applications, terms, quotas: facts.quotas, discountPercent, minimum },
    names: new Map(facts.applications.map(({ id, name }) => [id, name])),
    usage: new Map(shown.map(({ id }) => [id, rowsOf(id)])),
  };
}

type Growth = {
  id: string;
  month: string;
  grown: readonly Grown[];
  now: readonly UsageRow[];
  billed: readonly LineOfBill[];
  prices: Prices;
};

/** Growth less what own bills were made of before it had a price: a correction charges that. */
async function withoutUnpriced(
  db: Queries,
  companyId: string,
  growth: readonly Growth[],
  { frozen }: MonthParts,
): Promise<readonly Growth[]> {
  const bills = growth
    .filter(({ month, grown }) => hasNoLine(month, grown))
    .map(({ id: applicationId, month }) => ({ applicationId, month }));
  if (bills.length === 0) return growth;
  const unpriced = await unpricedUsage(db, { companyId, bills, frozen });
  return growth.map((one) => {
    const { id, month, now, billed, prices } = one;
    const lines = (unpriced.get(`${month} ${id}`) ?? []).filter(
      ({ line }) => !billed.some((other) => other.month === month && isOfSame(other.line, line)),
    );
    if (lines.length === 0) return one;
    return { ...one, grown: grownUsage(month, { now, billed: [...billed, ...lines], prices }) };
  });
}

function isOfSame(one: LineOfBill['line'], other: LineOfBill['line']): boolean {
  return (
    one.kind === 'usage' &&
    one.serviceId === other.serviceId &&
    one.category === other.category &&
    one.component === other.component
  );
}

type OfCompany = {
  companyId: string;
  facts: BillingFacts;
  used: UsageOfMonths;
  book: PriceBook;
  parts: MonthParts;
};

/** The late usage by application: what earlier months have grown by since they became final, at their own prices. */
async function lateOf(
  db: Queries,
  { companyId, facts, used, book, parts }: OfCompany,
): Promise<Map<string, readonly LateUsage[]>> {
  const found = facts.finalMonths.flatMap((month) => {
    const prices = book({ companyId, month });
    if (!prices) return [];
    return [...(used.get(month) ?? [])].map(([id, now]) => {
      const billed = facts.billed.get(id) ?? noLines;
      const grown = parts.grown.of(`${month} ${id}`, [now, billed, prices], () =>
        grownUsage(month, { now, billed, prices }),
      );
      return { id, month, grown, now, billed, prices };
    });
  });
  const growth = await withoutUnpriced(db, companyId, found, parts);
  const bills = growth
    .flatMap(({ month, grown }) => billsOfGrowth(month, grown))
    .filter((id) => !parts.frozen.has(id));
  for (const [id, rows] of await rowsOfBills(db, companyId, bills)) parts.frozen.set(id, rows);
  const lateOfOne = (months: typeof growth) =>
    months.flatMap(({ month, grown }) => lateUsage(month, grown, parts.frozen));
  return new Map(
    [...Map.groupBy(growth, ({ id }) => id)].map(([id, months]) => {
      const from = months.map(({ grown }) => grown);
      return [id, parts.late.of(id, from, () => lateOfOne(months))];
    }),
  );
}
