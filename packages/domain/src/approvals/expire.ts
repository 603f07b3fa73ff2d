import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { approvableOf, type Approvables } from './approvable.ts';
import { companyOf } from './decide.ts';

/** Requests of one run: the next one takes the rest. */
const maxRequests = 500;

/** Ends requests that nobody agreed to in time. Nobody can from that instant on, whether or not this has run. */
export function expireApprovals(ctx: Context, approvables: Approvables): Promise<number> {
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
      const { operation, subject_id: subjectId } = row;
      const { ended } = approvableOf(approvables, operation);
      await ended?.(tx, ctx, { subjectId, status: 'expired' });
      await tx.publish({ topic: 'approval.changed', companyId, subjectId: row.id });
    }
    return expired.length;
  });
}

/** @param approvables what the features offer, put together. */
export const approvalJobs = (approvables: Approvables) => [
  defineJob({
    name: 'expire-approvals',
    queue: 'sweeps',
    actor: 'approvals',
    payload: noPayload,
    schedule: '*/10 * * * *',
    serial: true,
    run: (ctx: Context) => expireApprovals(ctx, approvables),
  }),
];
