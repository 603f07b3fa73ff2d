import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { companyOf } from './decide.ts';

/** Requests of one run: the next one takes the rest. */
const maxRequests = 500;

/** Ends requests that nobody agreed to in time. Nobody can from that instant on, whether or not this has run. */
function expireApprovals(ctx: Context): Promise<number> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const due = tx.db
      .selectFrom('approval_request')
      .select('id')
      .where('status', '=', 'waiting')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(maxRequests)
      .forNoKeyUpdate()
      .skipLocked();
    const expired = await tx.db
      .updateTable('approval_request')
      .set({ status: 'expired', ended_at: now })
      .where('id', 'in', due)
      .returningAll()
      .execute();
    if (expired.length === 0) tx.unaudited('no request was due');
    for (const row of expired) {
      const companyId = companyOf(row);
      await tx.audit({ action: 'approval.expire', targetId: row.id, companyId });
      await tx.publish({ topic: 'approval.changed', companyId, subjectId: row.id });
    }
    return expired.length;
  });
}

const expireApprovalsJob = defineJob({
  name: 'expire-approvals',
  queue: 'sweeps',
  actor: 'approvals',
  payload: noPayload,
  schedule: '*/10 * * * *',
  serial: true,
  run: expireApprovals,
});
export const approvalJobs = [expireApprovalsJob];
