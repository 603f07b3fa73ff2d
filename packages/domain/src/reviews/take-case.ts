import { claimSeconds } from '@arcadia/contract/operators/reviews';
import type { OperatorContext } from '../database/context.ts';
import { operatorNames } from '../operators/index.ts';
import type { Write } from '../database/transaction.ts';
import { claimantOf, type CaseRow, setClaim } from './repo.ts';

/** Assigns a locked case to the operator for half an hour, whoever has it; extends the operator's existing claim. */
export async function takeCase(tx: Write, ctx: OperatorContext, row: CaseRow): Promise<CaseRow> {
  const now = ctx.clock.now();
  const before = claimantOf(row, now);
  const taken = await setClaim(tx.db, row.id, {
    claimed_by: ctx.actor.id,
    claimed_until: new Date(now.getTime() + claimSeconds * 1000),
  });
  if (before === ctx.actor.id) {
    tx.unaudited('a claim that goes on is the same claim');
    return taken;
  }
  const target = { targetId: row.id, companyId: row.company_id };
  if (before === null) await tx.audit({ action: 'review.claim', ...target });
  else {
    const names = await operatorNames(tx.db, [before]);
    await tx.audit({
      action: 'review.take_over',
      ...target,
      before: { claimedBy: names.get(before) ?? before },
      after: { claimedBy: ctx.actor.name },
    });
  }
  await tx.publish({ topic: 'review.changed', companyId: row.company_id, subjectId: row.id });
  return taken;
}
