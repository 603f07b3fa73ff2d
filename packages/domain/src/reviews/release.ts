import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { requireDesk } from './desk.ts';
import { claimantOf, lockCase, setClaim } from './repo.ts';

/**
 * Releases a claimed case.
 * @throws NotFound, Forbidden, Refusal caseNotClaimed where it is not the operator's, or no longer.
 */
export function releaseReview(ctx: OperatorContext, id: string): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockCase(tx.db, id);
    if (!row) throw new NotFound('review case');
    requireDesk(ctx, row.desk);
    if (claimantOf(row, ctx.clock.now()) !== ctx.actor.id) throw new Refusal('caseNotClaimed');
    await setClaim(tx.db, id, { claimed_by: null, claimed_until: null });
    await tx.audit({ action: 'review.release', targetId: id, companyId: row.company_id });
    await tx.publish({ topic: 'review.changed', companyId: row.company_id, subjectId: id });
    return {};
  });
}
