import { Refusal } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { compare, decimal, type Decimal, formatExact, minus, plus } from '@arcadia/kernel/decimal';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/connection.ts';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { smallerOf } from '../engine/quotas.ts';
import { spanOf } from '../input/facts.ts';
import { bookOf, draftBillsIn } from '../input/draft-bills.ts';
import { readUsage } from '../input/gather.ts';
import type { UsageOfMonths } from '../input/usage-rows.ts';
import { type Pricing, publishedPricing } from '../prices.ts';

/** The usage of a company in the running month, as far as it has arrived. */
export type RunningUsage = {
  readonly companyId: string;
  readonly month: string;
  readonly used: ReadonlyMap<string, UsageOfMonths>;
};

/** Read before the transaction, since the store of usage is no part of any. */
export async function readRunningUsage(ctx: Context, companyId: string): Promise<RunningUsage> {
  const month = monthOf(dayOf(ctx.clock.now()));
  const used = await readUsage(ctx.ports.usage, { companyIds: [companyId], month });
  return { companyId, month, used };
}

export type UnusedQuota = {
  readonly id: string;
  readonly source: string;
  readonly kind: string;
  readonly granted: Decimal;
  /** The quantity that refunds took back. */
  readonly withdrawn: Decimal;
  /** The quantity that neither final bills nor the running month has used, and no refund took back. */
  readonly unused: Decimal;
};

/**
 * The unused part of quotas, the running month included as it stands. Where it is to stay true, the caller has locked the company's
 * row, as whoever makes bills does.
 * @throws Refusal monthNotFinal where the bills of the month before are not made yet, so that it isn't known what they use.
 */
export async function unusedQuotas(
  db: Queries,
  running: RunningUsage,
  sources: readonly string[],
  { pricesOf }: Pick<Pricing, 'pricesOf'> = publishedPricing,
): Promise<UnusedQuota[]> {
  const { companyId, month } = running;
  const rows = await db
    .selectFrom('usage_quota')
    .select(['id', 'source', 'kind', 'granted', 'used', 'withdrawn', 'created_at'])
    .where('company_id', '=', companyId)
    .where('source', '=', anyOf(sources))
    .execute();
  const { from } = spanOf(month);
  if (rows.some(({ created_at: at }) => at < from))
    await requireFinal(db, { companyId, month: addMonths(month, -1) });
  const inUse = await usedByDrafts(db, running, pricesOf);
  return rows.map(({ id, source, kind, granted, used, withdrawn }) => {
    const left = minus(minus(decimal(granted), decimal(used)), decimal(withdrawn));
    const unused = minus(left, smallerOf(left, inUse.get(id) ?? decimal(0n)));
    const numbers = { granted: decimal(granted), withdrawn: decimal(withdrawn), unused };
    return { id, source, kind, ...numbers };
  });
}

/** Takes unused quotas back: bills can't use them any more. */
export async function withdrawQuotas(
  { db }: Write,
  companyId: string,
  quotas: readonly UnusedQuota[],
): Promise<void> {
  for (const { id, unused } of quotas) {
    if (compare(unused, decimal(0n)) <= 0) continue;
    await db
      .updateTable('usage_quota')
      .set((eb) => ({ withdrawn: eb('withdrawn', '+', formatExact(unused)) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}

async function requireFinal(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<void> {
  const run = await db
    .selectFrom('billing_run')
    .leftJoin('billing_run_company as place', (join) =>
      join.onRef('place.month', '=', 'billing_run.month').on('place.company_id', '=', companyId),
    )
    .select(['billing_run.finished_at', 'place.status'])
    .where('billing_run.month', '=', month)
    .executeTakeFirst();
  // A company that signed up since has no place in the run.
  const isFinal =
    run && (run.finished_at !== null || run.status === 'done' || run.status === 'waiting_for_rate');
  if (!isFinal) throw new Refusal('monthNotFinal');
}

/** The quantities that drafts use, by quota. */
async function usedByDrafts(
  db: Queries,
  { companyId, month, used }: RunningUsage,
  pricesOf: Pricing['pricesOf'],
): Promise<Map<string, Decimal>> {
  const months = [...(used.get(companyId)?.values() ?? [])];
  // Nothing was used that could take anything: whoever has no prices yet can have a refund too.
  if (months.every(({ size }) => size === 0)) return new Map();
  const readPrices = bookOf(pricesOf);
  const drafted = await draftBillsIn(db, { companyIds: [companyId], month, used, readPrices });
  const inUse = new Map<string, Decimal>();
  for (const { bill } of drafted.get(companyId)?.bills ?? [])
    for (const line of bill.lines)
      if (line.kind === 'usage')
        for (const { quotaId, quantity } of line.fromPackages)
          inUse.set(quotaId, plus(inUse.get(quotaId) ?? decimal(0n), quantity));
  return inUse;
}
