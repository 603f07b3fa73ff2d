import type { FarOffFigure } from '@arcadia/contract/pricing/far-off';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { compare, decimal, formatExact } from '@arcadia/kernel/decimal';
import { newId } from '@arcadia/kernel/id';
import type { QuotaKind } from '@arcadia/kernel/measures';
import type { Queries } from '../database/connection.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { farOffBetween } from './price-guard.ts';
import { type PriceBook, pricesFrom } from './prices-of.ts';
import { readTerms } from './read-terms.ts';
import { type PlanRow, plansOfMonths, standard, storedTerms } from './repo.ts';
import { charges, type PriceTerms } from './terms.ts';

/** Another version of the prices from a final month on, until the first month of the next version. */
export type CorrectedPlan = {
  readonly month: string;
  /** The companies of the agreements; null for the standard prices. */
  readonly companyIds: readonly string[] | null;
  readonly terms: WireTerms | null;
  readonly discountPercent: string;
};

type Of = { companyIds: readonly string[]; months: readonly string[] };

/** The prices of companies if the correction applied. Writes nothing. */
export async function pricesCorrectedBy(
  db: Queries,
  plan: CorrectedPlan,
  { companyIds, months }: Of,
): Promise<PriceBook> {
  const plans = await plansOfMonths(db, [...companyIds, standard], months);
  const owners = new Set(plan.companyIds ?? [standard]);
  const planOf = (owner: string, month: string) => {
    const current = plans.get(`${owner} ${month}`);
    return owners.has(owner) && month >= plan.month && !isLater(current, plan)
      ? instead(owner, current, plan)
      : current;
  };
  return ({ companyId, month }) => pricesFrom(planOf(companyId, month), planOf(standard, month));
}

/** A version that was published for a later month stays in force from that month on. */
function isLater(current: Pick<PlanRow, 'effective_month'> | undefined, plan: CorrectedPlan) {
  return current !== undefined && current.effective_month > plan.month;
}

function instead(
  owner: string,
  current: Pick<PlanRow, 'version'> | undefined,
  { terms, discountPercent }: CorrectedPlan,
) {
  const version = (current?.version ?? 0) + 1;
  return {
    company_id: owner,
    id: 'correction',
    version,
    terms,
    discount_percent: discountPercent,
  };
}

/** The versions that are in force in the month for those whom a correction names, by id. */
export async function correctedVersions(
  db: Queries,
  { companyIds, month }: Pick<CorrectedPlan, 'companyIds' | 'month'>,
): Promise<PlanRow[]> {
  const plans = await plansOfMonths(db, companyIds ?? [standard], [month]);
  return [...plans.values()];
}

/** The kinds of quotas that go to other usage, since something that they pay for gets a price by the correction or loses it. */
export async function quotasMovedBy(
  db: Queries,
  { companyIds, month, terms }: CorrectedPlan,
): Promise<QuotaKind[]> {
  const owners = companyIds ?? [standard];
  const plans = await plansOfMonths(db, [...new Set([...owners, standard])], [month]);
  const stored = (owner: string) => {
    const plan = plans.get(`${owner} ${month}`);
    return plan ? storedTerms(plan) : null;
  };
  const common = stored(standard);
  const now = terms ?? common;
  const moved = owners.flatMap((owner) => {
    const was = stored(owner) ?? common;
    const [before, after] = [was && readTerms(was), now && readTerms(now)];
    const isPriced = (of: PriceTerms | null, { category, component }: (typeof charges)[number]) =>
      of?.[category]?.prices[component] !== undefined;
    return charges.flatMap((charge) =>
      charge.quota !== null && isPriced(before, charge) !== isPriced(after, charge)
        ? [charge.quota]
        : [],
    );
  });
  return [...new Set(moved)];
}

/**
 * The figures of corrected prices that are far off those in force in the month. Of several companies a figure is compared with each
 * one's prices, and stands there once, with the farthest change.
 */
export async function farOffCorrected(
  db: Queries,
  { deployment }: Pick<Context, 'deployment'>,
  { companyIds, month, terms, discountPercent }: CorrectedPlan,
): Promise<FarOffFigure[]> {
  const owners = companyIds ?? [standard];
  const plans = await plansOfMonths(db, [...new Set([...owners, standard])], [month]);
  const termsOf = (owner: string) => {
    const plan = plans.get(`${owner} ${month}`);
    return plan ? storedTerms(plan) : null;
  };
  const figures = new Map<string, FarOffFigure>();
  for (const owner of owners) {
    const was = termsOf(owner) ?? termsOf(standard);
    const is = terms ?? termsOf(standard);
    if (!was || !is) continue;
    const discountThen = plans.get(`${owner} ${month}`)?.discount_percent ?? '0';
    const before = { terms: was, discountPercent: formatExact(decimal(discountThen)) };
    const now = { terms: is, discountPercent };
    for (const one of farOffBetween(deployment, { before, now, hasPrices: terms !== null })) {
      const other = figures.get(one.figure);
      if (!other || isFarther(one, other)) figures.set(one.figure, one);
    }
  }
  return [...figures.values()];
}

function isFarther({ percent: one }: FarOffFigure, { percent: other }: FarOffFigure): boolean {
  const size = (percent: string | null) => decimal((percent ?? '0').replace('-', ''));
  return compare(size(one), size(other)) > 0;
}

/**
 * Publishes the versions of a correction that two persons have agreed to. Those that were in force in the month stay, and name
 * the correction. The caller keeps settlements from beginning (`hold_settlements`).
 */
export async function publishCorrectedPlan(
  tx: Write,
  ctx: OperatorContext,
  of: CorrectedPlan & { correctionId: string; reason: string; proposedBy: string; at: Date },
): Promise<void> {
  const { correctionId, companyIds, month, terms, discountPercent, reason, proposedBy, at } = of;
  const wrong = await correctedVersions(tx.db, of);
  for (const companyId of companyIds ?? [standard]) {
    const { newest } = await tx.db
      .selectFrom('price_plan')
      .select((eb) => eb.fn.max('version').as('newest'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    const id = newId('pricePlan', at);
    await tx.db
      .insertInto('price_plan')
      .values({
        company_id: companyId,
        id,
        version: (newest ?? 0) + 1,
        effective_month: month,
        terms: terms === null ? null : JSON.stringify(terms),
        discount_percent: discountPercent,
        note: reason,
        status: 'published',
        created_at: at,
        edited_by: proposedBy,
        edited_at: at,
        proposed_by: proposedBy,
        proposed_at: at,
        decided_by: ctx.actor.id,
        decided_at: at,
      })
      .execute();
    await tx.audit({
      action: 'price_plan.publish',
      targetId: id,
      companyId: companyId === standard ? null : companyId,
      after: { effectiveMonth: month, proposedBy, correctionId },
    });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
  }
  for (const { company_id: companyId, id } of wrong)
    await tx.db
      .updateTable('price_plan')
      .set({ corrected_by: correctionId })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
}
