import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { claimantOf, lockCase } from './repo.ts';

/**
 * The case to decide, locked until the transaction ends, so that it can't be decided or withdrawn concurrently.
 * @throws NotFound, Forbidden, Refusal stateChanged where it is closed, approvalWaits where a decision about it waits for a second
 * person, caseNotClaimed where the operator does not hold it.
 */
export async function requireClaim(
  tx: Write,
  ctx: OperatorContext,
  id: string,
): Promise<{ companyId: string; subjectId: string }> {
  const row = await lockCase(tx.db, id);
  if (!row) throw new NotFound('review case');
  requireDesk(ctx, row.desk);
  if (row.closed_at !== null) throw new Refusal('stateChanged');
  // The case is held by the proposal that the second person agrees to, whoever had claimed it.
  if (ctx.approved) return { companyId: row.company_id, subjectId: row.subject_id };
  await requireNobodyAwaited(tx.db, ctx, row.subject_id);
  if (claimantOf(row, ctx.clock.now()) !== ctx.actor.id) throw new Refusal('caseNotClaimed');
  return { companyId: row.company_id, subjectId: row.subject_id };
}
