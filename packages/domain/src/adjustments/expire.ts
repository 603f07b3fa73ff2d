import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';

/** Proposals of one run: the next one takes the rest. */
const maxProposals = 500;

/** Ends proposals that nobody decided in time. They can't be approved from that instant on, whether or not this has run. */
export function expireAdjustments(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const due = tx.db
      .selectFrom('adjustment')
      .select(['company_id', 'id'])
      .where('status', '=', 'waiting')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(maxProposals)
      .forNoKeyUpdate()
      .skipLocked();
    const expired = await tx.db
      .with('due', () => due)
      .updateTable('adjustment')
      .from('due')
      .set({ status: 'expired', ended_at: now })
      .whereRef('adjustment.company_id', '=', 'due.company_id')
      .whereRef('adjustment.id', '=', 'due.id')
      .returning(['adjustment.company_id', 'adjustment.id'])
      .execute();
    if (expired.length === 0) tx.unaudited('no proposal was due');
    for (const { company_id: companyId, id } of expired) {
      await tx.audit({ action: 'adjustment.expire', targetId: id, companyId });
      await tx.publish({ topic: 'adjustment.changed', companyId, subjectId: id });
    }
    return expired.length;
  });
}

export const expireAdjustmentsJob = defineJob({
  name: 'expire-adjustments',
  queue: 'sweeps',
  actor: 'adjustments',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  run: expireAdjustments,
});
