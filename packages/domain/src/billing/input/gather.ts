import { type Money, money } from '@arcadia/kernel/money';
import type { Context } from '../../database/context.ts';
import { read } from '../../database/transaction.ts';
import type { BillingInput } from '../engine/bill.ts';
import type { Prices } from '../../pricing/index.ts';
import type { UsageRow } from '../records/usage-record.ts';
import { applicationInput } from './application-input.ts';
import { billingFacts } from './facts.ts';
import { lateUsage } from './late-usage.ts';
import { type UsedRow, usedInMonth } from './usage-rows.ts';

/** What an application that was online is charged at least in a month: 6,000.00 CNY (specification section 9). */
const minimumOf: Readonly<Record<Money['currency'], Money>> = {
  CNY: money(600_000n, 'CNY'),
  // Plans are in CNY; the ledger of another currency is paid by the month's rate.
  USD: money(0n, 'USD'),
};

export type GatheredInput = {
  readonly input: BillingInput;
  readonly names: ReadonlyMap<string, string>;
  /** The rows that each application's lines of this month are made of. */
  readonly usage: ReadonlyMap<string, readonly UsageRow[]>;
};

export type Gathering = {
  companyId: string;
  month: string;
  /** Of this month, and of earlier months whose late usage is charged; null where there was no plan. */
  pricesOf(month: string): Promise<Prices | null>;
  /**
   * The bill that is to be replaced: its application only, and the very usage it was made of. What came since is late usage
   * of a later bill.
   */
  replaced?: { billId: string; applicationId: string; usage: readonly UsageRow[] };
};

/**
 * Everything that the bills of a company for a month are made of, as it stands now. Usage is read from its store, which is no
 * part of any transaction: what arrives meanwhile is charged as late usage.
 */
export async function gatherBillingInput(
  ctx: Context,
  { companyId, month, pricesOf, replaced }: Gathering,
  prices: Prices,
): Promise<GatheredInput> {
  const except = replaced?.billId ?? '';
  const facts = await read(ctx, (db) => billingFacts(db, { companyId, month, except }));
  const reader = ctx.ports.usage;
  const [rows, ...late] = await Promise.all([
    replaced ? usageOf(replaced) : usedInMonth(reader, { companyId, month }),
    ...facts.finalMonths.map(async (earlier) => ({
      month: earlier,
      prices: await pricesOf(earlier),
      now: await usedInMonth(reader, { companyId, month: earlier }),
    })),
  ]);
  const shown = facts.applications.filter(({ id }) => !replaced || replaced.applicationId === id);
  const rowsOf = Map.groupBy(rows, ({ applicationId }) => applicationId);
  const applications = shown.map((application) => ({
    ...applicationInput(application, { month, facts, rows: rowsOf.get(application.id) ?? [] }),
    late: late.flatMap((grown) =>
      grown.prices === null
        ? []
        : lateUsage(grown.month, {
            now: grown.now.filter(({ applicationId }) => applicationId === application.id),
            billed: facts.billed.filter(({ applicationId }) => applicationId === application.id),
            prices: grown.prices,
          }),
    ),
  }));
  const { terms, discountPercent, currency } = prices;
  return {
    input: {
      applications,
      terms,
      quotas: facts.quotas,
      discountPercent,
      minimum: minimumOf[currency],
    },
    names: new Map(facts.applications.map(({ id, name }) => [id, name])),
    usage: new Map(shown.map(({ id }) => [id, rowsOf.get(id) ?? []])),
  };
}

function usageOf({ applicationId, usage }: NonNullable<Gathering['replaced']>): UsedRow[] {
  return usage.map((row) => ({ ...row, applicationId }));
}
