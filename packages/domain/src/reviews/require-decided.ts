import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { lockCase } from './repo.ts';

/**
 * The case whose decision is to be undone, locked until the transaction ends. Nobody claims it: whoever may decide it may undo it.
 * @throws NotFound, Forbidden, Refusal stateChanged where it is open or its customer took it back, approvalWaits where something about it
 * waits for a second person.
 */
export async function requireDecided(
  tx: Write,
  ctx: OperatorContext,
  id: string,
): Promise<{ companyId: string; subjectId: string }> {
  const row = await lockCase(tx.db, id);
  if (!row) throw new NotFound('review case');
  requireDesk(ctx, row.desk);
  if (row.closed_at === null || row.decided_by === null) throw new Refusal('stateChanged');
  await requireNobodyAwaited(tx.db, ctx, row.subject_id);
  return { companyId: row.company_id, subjectId: row.subject_id };
}
