import { Forbidden, NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endAdjustment, lockAdjustment } from './repo.ts';

/** Takes back a proposal of the caller's own. @throws NotFound, Forbidden, Refusal stateChanged where it does not wait. */
export function withdrawAdjustment(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockAdjustment(tx.db, id);
    if (!row) throw new NotFound('adjustment');
    if (row.proposed_by !== ctx.actor.id) throw new Forbidden('withdraw what another proposed');
    await endAdjustment(tx.db, row, { status: 'withdrawn', endedAt: ctx.clock.now() });
    const { company_id: companyId } = row;
    await tx.audit({ action: 'adjustment.withdraw', targetId: id, companyId });
    await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
    return {};
  });
}
