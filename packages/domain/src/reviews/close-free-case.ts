import { Refusal } from '@arcadia/contract/wire/refusal';
import { requireNobodyAwaited } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { closeCase } from './close-case.ts';
import { claimantOf } from './repo.ts';

/**
 * Closes an open case that nobody else works on, because an operator took back what it came from.
 * @throws Refusal stateChanged where it is closed, caseTaken with the `name` of whoever works on it, approvalWaits where a decision
 * about it waits for a second person.
 */
export async function closeFreeCase(
  tx: Write,
  ctx: OperatorContext,
  { subjectId, at, outcome }: { subjectId: string; at: Date; outcome: string },
): Promise<void> {
  const row = await tx.db
    .selectFrom('review_case')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('stateChanged');
  const claimant = claimantOf(row, at);
  if (claimant !== null && claimant !== ctx.actor.id) {
    const names = await operatorNames(tx.db, [claimant]);
    throw new Refusal('caseTaken', { name: names.get(claimant) ?? claimant });
  }
  await requireNobodyAwaited(tx.db, ctx, subjectId);
  await closeCase(tx, { subjectId, at, outcome, operatorId: ctx.actor.id });
}
