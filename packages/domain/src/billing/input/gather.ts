import { addMonths } from '@arcadia/kernel/month';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { UsageReader } from '../../ports/usage-reader.ts';
import type { PriceBook, Prices } from '../../pricing/index.ts';
import type { Bill, BillingInput, LateUsage } from '../engine/bill.ts';
import type { UsageRow } from '../records/usage-record.ts';
import { applicationInput } from './application-input.ts';
import { monthsThatGrow, rowsOfBills } from './earlier-bills.ts';
import { type BillingFacts, billingFacts } from './facts.ts';
import { billsOfGrowth, grownUsage, lateUsage } from './late-usage.ts';
import { factsAfter } from './open-month.ts';
import { type UsedRow, usedByMonth } from './usage-rows.ts';

/** What an application that was online is charged at least in a month (specification section 9). */
const minimum = money(600_000n, 'CNY');

export type GatheredInput = {
  readonly prices: Prices;
  readonly input: BillingInput;
  readonly names: ReadonlyMap<string, string>;
  /** The rows that each application's lines of this month are made of. */
  readonly usage: ReadonlyMap<string, readonly UsageRow[]>;
};

/** What a company used, by month. */
export type UsageOfMonths = ReadonlyMap<string, readonly UsedRow[]>;

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
  /** From `readUsage`. */
  used: ReadonlyMap<string, UsageOfMonths>;
  readPrices: ReadPrices;
  replaced?: ReplacedBill | undefined;
  /** What the bills of the month before would be, of companies for which it isn't final. */
  open?: ReadonlyMap<string, readonly Bill[]>;
};

/**
 * Everything that the bills of companies for a month are made of, as it stands now, by company; null where no price plan is in
 * force. The number of statements does not depend on how many companies there are, unless months have grown.
 */
export async function gatherBillingInput(
  db: Queries,
  { companyIds, month, used, readPrices, replaced, open }: Gathering,
): Promise<Map<string, GatheredInput | null>> {
  const except = replaced?.billId ?? '';
  const facts = await billingFacts(db, { companyIds, month, except });
  const final = [...facts.values()].flatMap(({ finalMonths }) => finalMonths);
  const months = [...new Set([month, ...final])];
  const book = await readPrices(db, { companyIds, months });
  const gathered = new Map<string, GatheredInput | null>();
  const before = addMonths(month, -1);
  for (const companyId of companyIds) {
    const known = facts.get(companyId);
    const bills = known?.finalMonths.includes(before) ? undefined : open?.get(companyId);
    const own = known && bills ? factsAfter(known, { month: before, bills }) : known;
    const prices = book({ companyId, month });
    const ownUse = used.get(companyId) ?? new Map();
    if (!own || !prices) {
      gathered.set(companyId, null);
      continue;
    }
    const late = await lateOf(db, { companyId, facts: own, used: ownUse, book });
    const input = inputOf({ month, facts: own, used: ownUse, prices, late, replaced });
    gathered.set(companyId, { prices, ...input });
  }
  return gathered;
}

function inputOf(of: {
  month: string;
  facts: BillingFacts;
  used: UsageOfMonths;
  prices: Prices;
  late: ReadonlyMap<string, readonly LateUsage[]>;
  replaced: ReplacedBill | undefined;
}): Omit<GatheredInput, 'prices'> {
  const { month, facts, used, late, replaced } = of;
  const { terms, discountPercent } = of.prices;
  const shown = facts.applications.filter(({ id }) => !replaced || replaced.applicationId === id);
  const byApplication = Map.groupBy(used.get(month) ?? [], (row) => row.applicationId);
  const rowsOf = (applicationId: string): readonly UsageRow[] =>
    replaced?.usage ?? byApplication.get(applicationId) ?? [];
  const applications = shown.map((application) => ({
    ...applicationInput(application, { month, facts, rows: rowsOf(application.id) }),
    late: late.get(application.id) ?? [],
  }));
  return {
    input: { applications, terms, quotas: facts.quotas, discountPercent, minimum },
    names: new Map(facts.applications.map(({ id, name }) => [id, name])),
    usage: new Map(shown.map(({ id }) => [id, rowsOf(id)])),
  };
}

type OfCompany = {
  companyId: string;
  facts: BillingFacts;
  used: UsageOfMonths;
  book: PriceBook;
};

/** By application: what earlier months have grown by since they became final, at their own prices. */
async function lateOf(
  db: Queries,
  { companyId, facts, used, book }: OfCompany,
): Promise<Map<string, LateUsage[]>> {
  const billed = Map.groupBy(facts.billed, ({ applicationId }) => applicationId);
  const growth = facts.finalMonths.flatMap((month) => {
    const prices = book({ companyId, month });
    if (!prices) return [];
    const rows = Map.groupBy(used.get(month) ?? [], ({ applicationId }) => applicationId);
    return [...rows].map(([id, now]) => ({
      id,
      month,
      grown: grownUsage(month, { now, billed: billed.get(id) ?? [], prices }),
    }));
  });
  const bills = growth.flatMap(({ month, grown }) => billsOfGrowth(month, grown));
  const frozen = await rowsOfBills(db, companyId, bills);
  const late = new Map<string, LateUsage[]>();
  for (const { id, month, grown } of growth)
    late.set(id, [...(late.get(id) ?? []), ...lateUsage(month, grown, frozen)]);
  return late;
}
