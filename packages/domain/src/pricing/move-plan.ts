import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { checkedOf, checkPlan } from './check-plan.ts';
import { requirePricesRepeated } from './price-guard.ts';
import { lockPlan, type PlanRow, standard } from './repo.ts';

type Status = PlanRow['status'];
type Move = {
  from: Status;
  to: Status;
  action: string;
  repeated?: InputOf<'proposePricePlan'>['repeated'];
};

const propose = { from: 'draft', to: 'proposed', action: 'price_plan.propose' } as const;
const reopen = { from: 'proposed', to: 'draft', action: 'price_plan.reopen' } as const;
const discard = { from: 'draft', to: 'discarded', action: 'price_plan.discard' } as const;

/**
 * Asks another operator to publish a draft.
 * @throws NotFound, Refusal stateChanged, monthIsFinal, standardPricesMissing, priceFarOff where prices were not typed again.
 */
export function proposePricePlan(
  ctx: OperatorContext,
  { id, repeated }: InputOf<'proposePricePlan'>,
) {
  return move(ctx, id, { ...propose, repeated });
}

/** Makes a proposal a draft again. @throws NotFound, Refusal stateChanged. */
export function reopenPricePlan(ctx: OperatorContext, id: string) {
  return move(ctx, id, reopen);
}

/** Gives up a draft. @throws NotFound, Refusal stateChanged. */
export function discardPricePlan(ctx: OperatorContext, id: string) {
  return move(ctx, id, discard);
}

function move(
  ctx: OperatorContext,
  id: string,
  { from, to, action, repeated }: Move,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPlan(tx.db, id);
    if (!row) throw new NotFound('price plan');
    if (row.status !== from) throw new Refusal('stateChanged');
    const { company_id: companyId } = row;
    if (to === 'proposed') {
      await checkPlan(tx.db, checkedOf(row));
      await requirePricesRepeated(tx.db, ctx, row, repeated);
    }
    await tx.db
      .updateTable('price_plan')
      .set({
        status: to,
        proposed_by: to === 'proposed' ? ctx.actor.id : null,
        proposed_at: to === 'proposed' ? ctx.clock.now() : null,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action,
      targetId: id,
      companyId: companyId === standard ? null : companyId,
    });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
    return {};
  });
}
