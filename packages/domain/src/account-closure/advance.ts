import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { lockCompanyClosure } from '../companies/index.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { hasOpenRefund, newestFullRefund, requestFullRefund } from '../refunds/index.ts';
import { closeIfEmpty } from './finish.ts';
import { type ClosureRow, findClosure, openClosures } from './repo.ts';
import { stop } from './stop.ts';

type Failure = { companyId: string; error: unknown };

/**
 * Takes each closing that is under way a step further, every company in a transaction of its own, so that one that fails
 * delays no other. @returns those that failed; the next run tries again.
 */
async function advanceClosures(ctx: Context): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { company_id: companyId } of await read(ctx, openClosures)) {
    try {
      await advanceClosure(ctx, companyId);
    } catch (error) {
      failures.push({ companyId, error });
    }
  }
  return failures;
}

function advanceClosure(ctx: Context, companyId: string): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a closing that waits for its refund changes nothing');
    const standing = await lockCompanyClosure(tx.db, companyId);
    const row = await findClosure(tx.db, companyId);
    if (standing !== 'closing' || row?.status !== 'closing') return;
    if (await hasOpenRefund(tx.db, companyId)) return;
    const refund = await newestFullRefund(tx.db, companyId);
    if (refund?.status === 'refused' && refund.createdAt >= row.requested_at) {
      // Asking again would open the case anew that staff have just decided.
      await stop(tx, ctx, row, { reason: refund.reason ?? '', operatorId: null });
      return;
    }
    await goOn(tx, ctx, row);
  });
}

/**
 * Goes on with a closing that waited, also for money that arrived since: a late payment, or a refund that came back from the
 * gateway or the bank.
 */
async function goOn(tx: Write, ctx: Context, row: ClosureRow): Promise<void> {
  const { company_id: companyId } = row;
  const again = await requestFullRefund(tx, ctx, { companyId, member: null });
  if (again === null) await closeIfEmpty(tx, ctx, row);
}

export const advanceClosuresJob = defineJob({
  name: 'advance-account-closures',
  queue: 'money',
  actor: 'account closure',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    for (const { companyId, error } of await advanceClosures(ctx))
      log.warn({ companyId, err: error }, 'an account could not be closed yet');
  },
});
