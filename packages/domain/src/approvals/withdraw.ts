import { Forbidden } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { approvableOf, type Approvables } from './approvable.ts';
import { companyOf } from './decide.ts';
import { endApproval, lockApproval } from './repo.ts';

/** Takes back a request of the caller's own. @throws NotFound, Forbidden, Refusal stateChanged where it does not wait. */
export function withdrawApproval(
  ctx: OperatorContext,
  id: string,
  approvables: Approvables,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockApproval(tx.db, ctx, id);
    if (row.proposed_by !== ctx.actor.id) throw new Forbidden('withdraw what another proposed');
    await endApproval(tx.db, id, { status: 'withdrawn', endedAt: ctx.clock.now() });
    const companyId = companyOf(row);
    await tx.audit({ action: 'approval.withdraw', targetId: id, companyId });
    const { operation, subject_id: subjectId } = row;
    const { ended } = approvableOf(approvables, operation);
    await ended?.(tx, ctx, { subjectId, status: 'withdrawn' });
    await tx.publish({ topic: 'approval.changed', companyId, subjectId: id });
    return {};
  });
}
