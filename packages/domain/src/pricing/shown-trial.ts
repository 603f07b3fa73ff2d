import type { OutputOf } from '@arcadia/contract/api';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { findTrial, triedTotals } from './plan-trial.ts';
import type { PlanRow } from './repo.ts';
import { farOffTotal, totalChange } from './total-guard.ts';

type Shown = NonNullable<OutputOf<'getPricePlan'>['trial']>;

/** Companies that are shown with the proposal. */
const maxShown = 10;

/** The trial of a proposal as both persons see it. While it runs there are no figures: those before are of something else. */
export async function shownTrial(
  db: Queries,
  ctx: Pick<Context, 'deployment' | 'clock'>,
  row: PlanRow,
): Promise<Shown> {
  const trial = await findTrial(db, ctx, row);
  const { month, companies, isCurrent, isRepeated, stored } = trial;
  const totals = isCurrent ? await triedTotals(db, row.id).execute() : [];
  const moved = totals.filter((one) => one.total_now !== one.total_then);
  const shown = moved.slice(0, maxShown);
  const names = await companyNames(
    db,
    shown.map(({ company_id: id }) => id),
  );
  const [total = null] = await farOffTotal(db, ctx, trial);
  return {
    month,
    isRunning: !isCurrent,
    computedAt: isCurrent ? (stored?.at.toISOString() ?? null) : null,
    companies: companies.length,
    changed: totals.length,
    farOffCompanies: totals.filter((one) => one.is_far_off).length,
    largest: shown.map(({ company_id: id, total_now: now, total_then: then }) => {
      const [inForce, tested] = [money(now, planCurrency), money(then, planCurrency)];
      return {
        companyId: id,
        companyName: names.get(id) ?? id,
        inForce: toWire(inForce),
        tested: toWire(tested),
        ...totalChange(ctx, inForce, tested),
      };
    }),
    total,
    isRepeated,
  };
}
