import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';

/** The newest closing of a company. */
export function findClosure(db: Queries, companyId: string) {
  return db
    .selectFrom('account_closure')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type ClosureRow = NonNullable<Awaited<ReturnType<typeof findClosure>>>;

/** Closings that are under way, the oldest first. */
export function openClosures(db: Queries) {
  return db
    .selectFrom('account_closure')
    .select(['company_id'])
    .where('status', '=', 'closing')
    .orderBy('requested_at')
    .execute();
}

type Ending = { endedAt: Date } & (
  | { status: 'closed'; cash: bigint; deposit: bigint }
  | { status: 'stopped'; reason: string; operatorId: string | null }
);

/** Ends a closing that is under way: of an end and a stop at once one succeeds. @throws Refusal stateChanged. */
export async function endClosure(
  db: Queries,
  { company_id: companyId, id }: Pick<ClosureRow, 'company_id' | 'id'>,
  ending: Ending,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account_closure')
    .set({
      status: ending.status,
      ended_at: ending.endedAt,
      ...(ending.status === 'closed'
        ? { lapsed_cash: ending.cash, lapsed_deposit: ending.deposit }
        : { stop_reason: ending.reason, stopped_by: ending.operatorId }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'closing')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
}
