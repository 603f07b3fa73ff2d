import { hasDecidedOn } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { hasDecidedCase } from '../reviews/index.ts';

/** For so long whoever credited a company's transfer can't let money out to it alone. */
const creditedDays = 30;
const dayMs = 86_400_000;

/** Whether the operator credited a transfer of the company lately, alone or as one of two. */
export async function hasCredited(
  db: Queries,
  ctx: OperatorContext,
  companyId: string,
): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - creditedDays * dayMs);
  const credited = { companyId, operatorId: ctx.actor.id, since };
  return (
    (await hasDecidedCase(db, { ...credited, desk: 'transfer', outcome: 'approved' })) ||
    (await hasDecidedOn(db, { ...credited, kinds: ['bank_transfer', 'differing_transfer'] }))
  );
}
