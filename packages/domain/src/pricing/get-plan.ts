import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { waitingApprovals } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { withPlanNames } from './list-plans.ts';
import { planBefore } from './plan-before.ts';
import { farOffPrices } from './price-guard.ts';
import { findPlan, storedTerms } from './repo.ts';
import { shownTrial } from './shown-trial.ts';

type Shown = OutputOf<'getPricePlan'>;

/** One version with its prices, and with what applies to its first month without it. @throws NotFound. */
export function getPricePlan(ctx: OperatorContext, id: string): Promise<Shown> {
  return read(ctx, async (db) => {
    const row = await findPlan(db, id);
    const [plan] = row ? await withPlanNames(db, [row]) : [];
    if (!row || !plan) throw new NotFound('price plan');
    const isOpen = row.status === 'draft' || row.status === 'proposed';
    const asked = await waitingApprovals(db, [id], ctx.clock.now());
    return {
      ...plan,
      terms: storedTerms(row),
      before: await planBefore(db, row),
      approvalId: asked.get(id) ?? null,
      farOff: isOpen ? await farOffPrices(db, ctx, row) : [],
      trial: row.status === 'proposed' ? await shownTrial(db, ctx, row) : null,
    };
  });
}
