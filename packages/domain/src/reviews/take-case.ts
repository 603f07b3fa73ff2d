import { claimSeconds } from '@arcadia/contract/reviews';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { claimantOf, type CaseRow, setClaim } from './repo.ts';

/** Assigns a locked case to the operator for half an hour; extends the operator's existing claim. */
export async function takeCase(tx: Write, ctx: OperatorContext, row: CaseRow): Promise<CaseRow> {
  const now = ctx.clock.now();
  const held = claimantOf(row, now) === ctx.actor.id;
  const taken = await setClaim(tx.db, row.id, {
    claimed_by: ctx.actor.id,
    claimed_until: new Date(now.getTime() + claimSeconds * 1000),
  });
  if (held) {
    tx.unaudited('a claim that goes on is the same claim');
    return taken;
  }
  await tx.audit({ action: 'review.claim', targetId: row.id, companyId: row.company_id });
  await tx.publish({ topic: 'review.changed', companyId: row.company_id, subjectId: row.id });
  return taken;
}
