import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockPlan, ownerOf, setPlan } from './repo.ts';

/** Gives up a draft. @throws NotFound, Refusal stateChanged. */
export function discardPricePlan(ctx: OperatorContext, id: string): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockPlan(tx.db, id);
    if (!row) throw new NotFound('price plan');
    if (row.status !== 'draft') throw new Refusal('stateChanged');
    await setPlan(tx.db, row, { status: 'discarded' });
    await tx.audit({ action: 'price_plan.discard', targetId: id, companyId: ownerOf(row) });
    await tx.publish({ topic: 'price_plan.changed', companyId: null, subjectId: id });
    return {};
  });
}
