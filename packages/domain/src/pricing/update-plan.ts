import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { checkPlan } from './check-plan.ts';
import { lockPlan, standard, storedTerms } from './repo.ts';

/** Changes a draft. @throws NotFound, Refusal stateChanged where it is none, and those of `createPricePlan`. */
export function updatePricePlan(
  ctx: OperatorContext,
  { id, effectiveMonth, terms, discountPercent, note }: InputOf<'updatePricePlan'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPlan(tx.db, id);
    if (!row) throw new NotFound('price plan');
    if (row.status !== 'draft') throw new Refusal('stateChanged');
    const { company_id: companyId } = row;
    const hasOwnPrices = terms !== null;
    await checkPlan(tx.db, { companyId, effectiveMonth, hasOwnPrices, discountPercent });
    await tx.db
      .updateTable('price_plan')
      .set({
        effective_month: effectiveMonth,
        terms: terms === null ? null : JSON.stringify(terms),
        discount_percent: discountPercent,
        note,
        edited_by: ctx.actor.id,
        edited_at: ctx.clock.now(),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'price_plan.update',
      targetId: id,
      companyId: companyId === standard ? null : companyId,
      before: {
        effectiveMonth: row.effective_month,
        terms: storedTerms(row),
        discountPercent: row.discount_percent,
        note: row.note,
      },
      after: { effectiveMonth, terms, discountPercent, note },
    });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
    return {};
  });
}
