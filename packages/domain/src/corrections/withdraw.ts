import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import { waitingApprovals } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockCorrection, tellCorrection } from './repo.ts';

/**
 * Takes back a correction of the caller's own that nobody has agreed to.
 * @throws NotFound, Forbidden, Refusal stateChanged, approvalWaits: the request for a second person is taken back first.
 */
export function withdrawCorrection(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockCorrection(tx.db, id);
    if (row.proposed_by !== ctx.actor.id) throw new Forbidden('withdraw what another proposed');
    if (!['computing', 'impossible', 'ready'].includes(row.status))
      throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    if ((await waitingApprovals(tx.db, [id], now)).size > 0) throw new Refusal('approvalWaits');
    await tx.db
      .updateTable('correction')
      .set({ status: 'withdrawn', obstacle: null, ended_at: now })
      .where('id', '=', id)
      .execute();
    await tx.audit({ action: 'correction.withdraw', targetId: id, companyId: null });
    await tellCorrection(tx, id);
    return {};
  });
}
