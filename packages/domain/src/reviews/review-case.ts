import type { ReviewCase } from '@arcadia/contract/operators/reviews';
import { waitingApprovals } from '../approvals/index.ts';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { operatorNames, replaceableOperators } from '../operators/index.ts';
import { claimantOf, type CaseRow } from './repo.ts';

/** Rows as the API shows them to the operator, with the names of companies and operators read in one query each. */
export async function withNames(
  db: Queries,
  ctx: OperatorContext,
  rows: readonly CaseRow[],
): Promise<ReviewCase[]> {
  const now = ctx.clock.now();
  const companies = await companyNames(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const operators = await operatorNames(
    db,
    rows
      .flatMap(({ claimed_by, decided_by }) => [claimed_by, decided_by])
      .filter((id) => id !== null),
  );
  const approvals = await waitingApprovals(
    db,
    rows.map(({ subject_id }) => subject_id),
    now,
  );
  const claimants = rows.map((row) => claimantOf(row, now));
  const replaceable = await replaceableOperators(db, ctx, claimants);
  const operator = (id: string | null) =>
    id === null ? null : { id, name: operators.get(id) ?? id };
  return rows.map((row) => {
    const claimant = claimantOf(row, now);
    return {
      id: row.id,
      desk: row.desk,
      companyId: row.company_id,
      companyName: companies.get(row.company_id) ?? '',
      title: row.title,
      kind: row.kind,
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at?.toISOString() ?? null,
      claimedBy: operator(claimant),
      claimedUntil: claimant === null ? null : (row.claimed_until?.toISOString() ?? null),
      approvalId: approvals.get(row.subject_id) ?? null,
      canTakeOver: claimant !== null && replaceable.has(claimant) && row.closed_at === null,
      outcome: row.outcome,
      decidedAt: row.closed_at?.toISOString() ?? null,
      decidedBy: operator(row.decided_by),
    };
  });
}
