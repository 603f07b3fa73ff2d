import { addMonths } from '@arcadia/kernel/month';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { UsageReader } from '../../ports/usage-reader.ts';
import type { BillingInput, LateUsage } from '../engine/bill.ts';
import type { Prices } from '../../pricing/index.ts';
import type { Pricing } from '../prices.ts';
import type { UsageRow } from '../records/usage-record.ts';
import { applicationInput } from './application-input.ts';
import { monthsThatGrow } from './earlier-bills.ts';
import { type BillingFacts, billingFacts } from './facts.ts';
import { lateUsage } from './late-usage.ts';
import { type UsedRow, usedInMonth } from './usage-rows.ts';

/** What an application that was online is charged at least in a month (specification section 9). */
const minimum = money(600_000n, 'CNY');

export type GatheredInput = {
  readonly input: BillingInput;
  readonly names: ReadonlyMap<string, string>;
  /** The rows that each application's lines of this month are made of. */
  readonly usage: ReadonlyMap<string, readonly UsageRow[]>;
};

/** What was used by months. */
export type UsageOfMonths = ReadonlyMap<string, readonly UsedRow[]>;

/**
 * Everything that a bill of the month could charge, read from the store of usage, which is no part of any transaction: what
 * arrives after this is charged as late usage.
 */
export async function readUsage(
  usage: UsageReader,
  { companyId, month }: { companyId: string; month: string },
): Promise<UsageOfMonths> {
  const months = Array.from({ length: monthsThatGrow + 1 }, (_, back) => addMonths(month, -back));
  const rows = await Promise.all(
    months.map((one) => usedInMonth(usage, { companyId, month: one })),
  );
  return new Map(months.map((one, index) => [one, rows[index] ?? []]));
}

export type Gathering = {
  companyId: string;
  month: string;
  prices: Prices;
  /** From `readUsage`. */
  used: UsageOfMonths;
  pricesOf: Pricing['pricesOf'];
  /**
   * The bill that is to be replaced: its application only, and the very usage it was made of. What came since is late usage
   * of a later bill.
   */
  replaced?: { billId: string; applicationId: string; usage: readonly UsageRow[] } | undefined;
};

/** Everything that the bills of a company for a month are made of, as it stands now. */
export async function gatherBillingInput(
  db: Queries,
  { companyId, month, prices, used, pricesOf, replaced }: Gathering,
): Promise<GatheredInput> {
  const facts = await billingFacts(db, { companyId, month, except: replaced?.billId ?? '' });
  const shown = facts.applications.filter(({ id }) => !replaced || replaced.applicationId === id);
  const rowsOf = (applicationId: string): readonly UsageRow[] =>
    replaced?.usage ?? byApplication.get(applicationId) ?? [];
  const byApplication = Map.groupBy(used.get(month) ?? [], (row) => row.applicationId);
  const late = await lateOf(db, { companyId, facts, used, pricesOf });
  const applications = shown.map((application) => ({
    ...applicationInput(application, { month, facts, rows: rowsOf(application.id) }),
    late: late.get(application.id) ?? [],
  }));
  const { terms, discountPercent } = prices;
  return {
    input: { applications, terms, quotas: facts.quotas, discountPercent, minimum },
    names: new Map(facts.applications.map(({ id, name }) => [id, name])),
    usage: new Map(shown.map(({ id }) => [id, rowsOf(id)])),
  };
}

/** By application: what earlier months have grown by since they became final, at their own prices. */
async function lateOf(
  db: Queries,
  {
    companyId,
    facts,
    used,
    pricesOf,
  }: Pick<Gathering, 'companyId' | 'used' | 'pricesOf'> & { facts: BillingFacts },
): Promise<Map<string, LateUsage[]>> {
  const late = new Map<string, LateUsage[]>();
  const billed = Map.groupBy(facts.billed, ({ applicationId }) => applicationId);
  for (const month of facts.finalMonths) {
    const prices = await pricesOf(db, { companyId, month });
    if (!prices) continue;
    const rows = Map.groupBy(used.get(month) ?? [], ({ applicationId }) => applicationId);
    for (const [id, now] of rows) {
      const grown = lateUsage(month, { now, billed: billed.get(id) ?? [], prices });
      late.set(id, [...(late.get(id) ?? []), ...grown]);
    }
  }
  return late;
}
