import { hasDecidedOn } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { hasAssigned } from '../payments/index.ts';
import { hasDecidedCase } from '../reviews/index.ts';

/** For so long whoever credited a company's transfer can't let money out to it alone. */
const creditedDays = 30;
const dayMs = 86_400_000;
const creditingKinds = ['bank_transfer', 'differing_transfer', 'unmatched_assign'] as const;

/** Whether the operator credited a transfer, or money that fitted no order, to the company lately, alone or as one of two. */
export async function hasCredited(
  db: Queries,
  ctx: OperatorContext,
  companyId: string,
): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - creditedDays * dayMs);
  const credited = { companyId, operatorId: ctx.actor.id, since };
  return (
    (await hasDecidedCase(db, { ...credited, desk: 'transfer', outcome: 'approved' })) ||
    (await hasAssigned(db, credited)) ||
    (await hasDecidedOn(db, { ...credited, kinds: creditingKinds }))
  );
}
