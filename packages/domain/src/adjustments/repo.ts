import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';

export function findAdjustment(db: Queries, id: string) {
  return db.selectFrom('adjustment').selectAll().where('id', '=', id).executeTakeFirst();
}

export type AdjustmentRow = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>;

export type AdjustmentFilters = Omit<InputOf<'listAdjustments'>, 'pageNo' | 'pageSize' | 'sort'>;

export function selectAdjustments(db: Queries, { status, kind, companyId }: AdjustmentFilters) {
  let query = db.selectFrom('adjustment').selectAll();
  if (companyId) query = query.where('company_id', '=', companyId);
  if (status) query = query.where('status', '=', status);
  if (kind) query = query.where('kind', '=', kind);
  return query;
}

type Ending = { endedAt: Date } & (
  | { status: 'approved'; decidedBy: string; moved: bigint; previousDeposit: bigint | null }
  | { status: 'refused'; decidedBy: string; refusal: string }
  | { status: 'withdrawn' | 'expired' }
);

/**
 * Ends a proposal that still waits; only one that has not expired is approved: of concurrent decisions one succeeds.
 * @throws Refusal stateChanged.
 */
export async function endAdjustment(
  db: Queries,
  { company_id: companyId, id }: Pick<AdjustmentRow, 'company_id' | 'id'>,
  ending: Ending,
): Promise<void> {
  const update = db
    .updateTable('adjustment')
    .set({
      status: ending.status,
      ended_at: ending.endedAt,
      ...('decidedBy' in ending && { decided_by: ending.decidedBy }),
      ...('refusal' in ending && { refusal: ending.refusal }),
      ...('moved' in ending && { moved: ending.moved, previous_deposit: ending.previousDeposit }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'waiting');
  const { numUpdatedRows } = await (
    ending.status === 'expired' ? update : update.where('expires_at', '>', ending.endedAt)
  ).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
}

/** The proposal, locked until the transaction ends. */
export function lockAdjustment(db: Queries, id: string) {
  return db
    .selectFrom('adjustment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
