import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findJob } from './background-job.ts';

/**
 * Runs a job again immediately, with its full number of attempts.
 * @throws NotFound
 * @throws Refusal stateChanged while it runs.
 */
export function retryJob(
  ctx: OperatorContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const { name, status, attempts } = await findJob(tx.db, id);
    const { rows } = await sql<{ done: boolean }>`select retry_job(${id}) as done`.execute(tx.db);
    if (!rows[0]?.done) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'job.retry',
      targetId: id,
      companyId: null,
      before: { name, status, attempts },
      after: { name, status: 'waiting', attempts: 0 },
    });
    await tx.publish({ topic: 'job.changed', companyId: null, subjectId: id });
    return {};
  });
}
