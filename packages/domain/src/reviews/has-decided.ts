import type { Desk } from '@arcadia/contract/operators/reviews';
import type { Queries } from '../database/connection.ts';

type Decided = {
  companyId: string;
  operatorId: string;
  desk: Desk;
  outcome: string;
  since: Date;
};

/** Whether the operator decided a case of a company at a desk so, since then. */
export async function hasDecidedCase(
  db: Queries,
  { companyId, operatorId, desk, outcome, since }: Decided,
): Promise<boolean> {
  const found = await db
    .selectFrom('review_case')
    .select('id')
    .where('company_id', '=', companyId)
    .where('desk', '=', desk)
    .where('outcome', '=', outcome)
    .where('decided_by', '=', operatorId)
    .where('closed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
