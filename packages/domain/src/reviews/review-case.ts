import type { ReviewCase } from '@arcadia/contract/reviews';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import { operatorNames } from '../operators/index.ts';
import { claimantOf, type CaseRow } from './repo.ts';

/** Rows as the API shows them, with the names of companies and operators read in one query each. */
export async function withNames(
  db: Queries,
  rows: readonly CaseRow[],
  now: Date,
): Promise<ReviewCase[]> {
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
      outcome: row.outcome,
      decidedAt: row.closed_at?.toISOString() ?? null,
      decidedBy: operator(row.decided_by),
    };
  });
}
