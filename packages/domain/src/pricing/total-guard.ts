import type { FarOffFigure, RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import type { InputOf } from '@arcadia/contract/api';
import { Forbidden, NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { compare, decimal, divide, formatExact, times } from '@arcadia/kernel/decimal';
import { money, type Money, subtract, toWire } from '@arcadia/kernel/money';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import type { Queries } from '../database/connection.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findTrial, type PlanTrial, triedTotals } from './plan-trial.ts';
import { isRepeated } from './price-guard.ts';
import { lockPlan, ownerOf, type PlanRow } from './repo.ts';

/** The figure that stands for all totals that are far off: the new total of the company that changes by most money. */
const figure = 'total';

/** The change of a company's total: signed percent with two places, null where it paid nothing before. */
export function totalChange(
  { deployment }: Pick<Context, 'deployment'>,
  before: Money,
  after: Money,
): { changePercent: string | null; isFarOff: boolean } {
  if (before.amount === 0n) return { changePercent: null, isFarOff: after.amount !== 0n };
  const change = subtract(after, before).amount;
  const [moved, base] = [change < 0n ? -change : change, before.amount];
  const percent = divide(times(decimal(change), decimal(100n)), decimal(base), 2);
  const allowed = times(decimal(base), decimal(String(deployment.guards.totalPercent)));
  const isFarOff = compare(times(decimal(moved), decimal(100n)), allowed) > 0;
  return { changePercent: formatExact(percent, 2), isFarOff };
}

/** The total that both persons type again; none where no company's is far off, or the version is still tried. */
export async function farOffTotal(
  db: Queries,
  ctx: Pick<Context, 'deployment'>,
  { isCurrent, planId }: Pick<PlanTrial, 'isCurrent' | 'planId'>,
): Promise<FarOffFigure[]> {
  if (!isCurrent) return [];
  const [first] = await triedTotals(db, planId).where('is_far_off', '=', true).limit(1).execute();
  if (!first) return [];
  return [totalFigure(ctx, { inForce: first.total_now, tested: first.total_then })];
}

/** The figure of a total in minor units of the plan's currency, by the prices in force and by others. */
export function totalFigure(
  ctx: Pick<Context, 'deployment'>,
  { inForce, tested }: { inForce: bigint; tested: bigint },
): FarOffFigure {
  const [before, after] = [money(inForce, planCurrency), money(tested, planCurrency)];
  const { changePercent: percent } = totalChange(ctx, before, after);
  return { figure, before: toWire(before).amount, now: toWire(after).amount, percent };
}

/**
 * Asks whoever agrees to a version for what its trial came to, behind the version's lock.
 * @throws Refusal priceTrialRuns while there are no figures of it as things are now, totalNotRepeated where who proposed it has not
 *   typed again what is far off, totalFarOff where the caller has not.
 */
export async function requireTried(
  db: Queries,
  ctx: Pick<Context, 'deployment' | 'clock'>,
  row: PlanRow,
  repeated: readonly RepeatedFigure[] = [],
): Promise<void> {
  const trial = await findTrial(db, ctx, row);
  if (!trial.isCurrent) throw new Refusal('priceTrialRuns');
  const [total] = await farOffTotal(db, ctx, trial);
  if (!total) return;
  if (!trial.isRepeated) throw new Refusal('totalNotRepeated');
  requireTotalRepeated(total, repeated);
}

/** Asks for a total that is far off. @throws Refusal totalFarOff where it was not typed again, or wrongly. */
export function requireTotalRepeated(
  total: FarOffFigure,
  repeated: readonly RepeatedFigure[] = [],
): void {
  if (!isRepeated(total, repeated)) throw new Refusal('totalFarOff');
}

/**
 * Stands for the totals that one's own proposal changes much: a second person can agree only then. It holds for these figures.
 * @throws NotFound, Forbidden where another proposed it, Refusal stateChanged where nothing is far off or it does not wait,
 *   priceTrialRuns, totalFarOff where it was typed wrongly.
 */
export function repeatPriceTotal(
  ctx: OperatorContext,
  { id, repeated }: InputOf<'repeatPriceTotal'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPlan(tx.db, id);
    if (!row) throw new NotFound('price plan');
    if (row.status !== 'proposed') throw new Refusal('stateChanged');
    if (row.proposed_by !== ctx.actor.id) throw new Forbidden('stand for what another proposed');
    const trial = await findTrial(tx.db, ctx, row);
    if (!trial.isCurrent) throw new Refusal('priceTrialRuns');
    const [total] = await farOffTotal(tx.db, ctx, trial);
    if (!total) throw new Refusal('stateChanged');
    requireTotalRepeated(total, repeated);
    await tx.db
      .updateTable('price_trial')
      .set({ repeated_by: ctx.actor.id, repeated_at: ctx.clock.now() })
      .where('company_id', '=', row.company_id)
      .where('plan_id', '=', id)
      .execute();
    await tx.audit({
      action: 'price_plan.repeat',
      targetId: id,
      companyId: ownerOf(row),
      after: { month: trial.month, total: total.now, before: total.before },
    });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
    return {};
  });
}
