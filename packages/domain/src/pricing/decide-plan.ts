import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { checkedOf, checkPlan, isRefusedBy } from './check-plan.ts';
import { requirePricesRepeated } from './price-guard.ts';
import { lockPlan, standard } from './repo.ts';

type Decision = InputOf<'decidePricePlan'>;

/**
 * Publishes what another operator proposed, or refuses it with a reason.
 * @throws NotFound, Refusal decidedByAnother where it is the caller's own, stateChanged where it does not wait any more,
 *   monthIsFinal where bills of its first month or a later one are being made, pricesLeaveGap, standardPricesMissing,
 *   priceFarOff where prices were not typed again.
 */
export async function decidePricePlan(
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  try {
    return await writeOnce(ctx, (tx) => decide(tx, ctx, decision));
  } catch (error) {
    if (isRefusedBy(error, 'price_plan_month_is_open'))
      throw new Refusal('monthIsFinal', {}, { cause: error });
    throw error;
  }
}

async function decide(
  tx: Write,
  ctx: OperatorContext,
  decision: Decision,
): Promise<Record<string, never>> {
  const row = await lockPlan(tx.db, decision.id);
  if (!row) throw new NotFound('price plan');
  // The table refuses it too, whatever code runs.
  if ([row.proposed_by, row.edited_by].includes(ctx.actor.id))
    throw new Refusal('decidedByAnother');
  if (row.status !== 'proposed') throw new Refusal('stateChanged');
  if (decision.outcome === 'published') {
    await checkPlan(tx.db, checkedOf(row));
    await requirePricesRepeated(tx.db, ctx, row, decision.repeated);
  }
  const refusal = decision.outcome === 'refused' ? decision.reason : null;
  const { company_id: companyId, id } = row;
  await tx.db
    .updateTable('price_plan')
    .set({
      status: decision.outcome,
      decided_by: ctx.actor.id,
      decided_at: ctx.clock.now(),
      refusal,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: refusal === null ? 'price_plan.publish' : 'price_plan.refuse',
    targetId: id,
    companyId: companyId === standard ? null : companyId,
    after:
      refusal === null
        ? { effectiveMonth: row.effective_month, version: row.version, proposedBy: row.proposed_by }
        : { reason: refusal },
  });
  await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
  return {};
}
