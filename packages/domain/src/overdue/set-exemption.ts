import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { setOverdueExemption as storeExemption } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { followPaymentJob } from './jobs.ts';

/**
 * Excepts a company from having its services held, or ends that. A hold that is in force is lifted by the look that follows.
 * @throws NotFound, Refusal stateChanged where it is so already.
 */
export function setOverdueExemption(
  ctx: OperatorContext,
  { id, exempt, reason }: InputOf<'setOverdueExemption'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const changed = await storeExemption(tx.db, id, exempt);
    if (changed === null) throw new NotFound('company');
    if (!changed) throw new Refusal('stateChanged');
    await tx.audit({
      action: exempt ? 'overdue.exempt' : 'overdue.end_exemption',
      targetId: id,
      companyId: id,
      after: { reason },
    });
    await tx.publish({ topic: 'overdue.changed', companyId: id, subjectId: id });
    await tx.enqueue(followPaymentJob, { companyId: id, subjectId: id });
    return {};
  });
}
