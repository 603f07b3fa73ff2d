import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { findJob } from './background-job.ts';

/**
 * Removes a job from its queue permanently.
 * @throws NotFound
 * @throws Refusal stateChanged while it runs.
 */
export function discardJob(
  ctx: OperatorContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const { name, status, attempts } = await findJob(tx.db, id);
    const { rows } = await sql<{ done: boolean }>`select discard_job(${id}) as done`.execute(tx.db);
    if (!rows[0]?.done) throw new Refusal('stateChanged');
    await tx.audit({
      action: 'job.discard',
      targetId: id,
      companyId: null,
      before: { name, status, attempts },
    });
    await tx.publish({ topic: 'job.changed', companyId: null, subjectId: id });
    return {};
  });
}
