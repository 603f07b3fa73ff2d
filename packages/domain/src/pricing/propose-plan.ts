import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { decimal, formatExact } from '@arcadia/kernel/decimal';
import { awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { checkedOf, checkPlan, refuseOvertaken } from './check-plan.ts';
import { requirePricesRepeated } from './price-guard.ts';
import { lockPlan, ownerOf, setPlan } from './repo.ts';

/**
 * Asks another operator to publish a draft.
 * @throws NotFound, Refusal stateChanged, monthIsFinal, standardPricesMissing, planOvertaken, priceFarOff where prices were not typed
 *   again.
 */
export function proposePricePlan(
  ctx: OperatorContext,
  wanted: InputOf<'proposePricePlan'>,
): Promise<OutputOf<'proposePricePlan'>> {
  return write(ctx, async (tx) => {
    const row = await lockPlan(tx.db, wanted.id);
    if (!row) throw new NotFound('price plan');
    if (row.status !== 'draft') throw new Refusal('stateChanged');
    await checkPlan(tx.db, checkedOf(row));
    await refuseOvertaken(tx.db, row);
    await requirePricesRepeated(tx.db, ctx, row, wanted.repeated);
    const { id, version, effective_month: effectiveMonth, note } = row;
    const companyId = ownerOf(row);
    await setPlan(tx.db, row, {
      status: 'proposed',
      proposed_by: ctx.actor.id,
      proposed_at: ctx.clock.now(),
    });
    await tx.audit({ action: 'price_plan.propose', targetId: id, companyId });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
    const approvalId = await awaitSecondPerson(tx, ctx, {
      kind: 'price_plan',
      companyId,
      subjectId: id,
      title: `v${version}`,
      operation: 'proposePricePlan',
      input: { id },
      amount: null,
      facts: {
        effectiveMonth,
        ...(companyId !== null && { discountPercent: formatExact(decimal(row.discount_percent)) }),
        internalNote: note,
      },
    });
    if (approvalId === null) throw new Error('prices are published by two persons only');
    return { approvalId };
  });
}
