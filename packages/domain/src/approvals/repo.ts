import {
  approvalFact,
  approvalKindNames,
  approvalKindOf,
  type ApprovalKind,
  type ApprovalRequest,
} from '@arcadia/contract/operators/approvals';
import { operatorHolds } from '@arcadia/contract/access/permissions';
import { Forbidden, NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { parseJson } from '../database/json-column.ts';
import { provider } from '../database/records.ts';
import { operatorNames } from '../operators/index.ts';

export function findApproval(db: Queries, id: string) {
  return db.selectFrom('approval_request').selectAll().where('id', '=', id).executeTakeFirst();
}
export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** The request, locked until the transaction ends. @throws NotFound, Forbidden where the caller could not agree to its kind. */
export async function lockApproval(
  db: Queries,
  ctx: OperatorContext,
  id: string,
): Promise<ApprovalRow> {
  const row = await db
    .selectFrom('approval_request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('approval');
  requireKind(ctx, row);
  return row;
}

/** Kinds that the operator may agree to. */
export function kindsOf({ actor }: OperatorContext): ApprovalKind[] {
  return approvalKindNames.filter((kind) =>
    operatorHolds(actor.roles, approvalKindOf(kind).permission),
  );
}

/** Whoever could agree to such a decision may see it, and whoever made it. @throws Forbidden. */
export function requireKind(
  ctx: OperatorContext,
  { kind, proposed_by: proposedBy }: Pick<ApprovalRow, 'kind' | 'proposed_by'>,
): void {
  if (proposedBy !== ctx.actor.id && !kindsOf(ctx).includes(kind))
    throw new Forbidden('agree to such a decision');
}

type Ending = { endedAt: Date } & (
  | { status: 'approved'; decidedBy: string }
  | { status: 'refused'; decidedBy: string; refusal: string }
  | { status: 'withdrawn' }
);

/** Ends a request that waits and has not expired: of concurrent decisions one succeeds. @throws Refusal stateChanged. */
export async function endApproval(db: Queries, id: string, ending: Ending): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('approval_request')
    .set({
      status: ending.status,
      ended_at: ending.endedAt,
      ...('decidedBy' in ending && { decided_by: ending.decidedBy }),
      ...('refusal' in ending && { refusal: ending.refusal }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', ending.endedAt)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
}

/** Rows as the API shows them, with the names of companies and operators read in one query each. */
export async function toRequests(
  db: Queries,
  ctx: OperatorContext,
  rows: readonly ApprovalRow[],
): Promise<ApprovalRequest[]> {
  const companies = await companyNames(
    db,
    rows.map(({ company_id: id }) => id).filter((id) => id !== provider),
  );
  const people = rows.flatMap((row) => [row.proposed_by, row.decided_by]);
  const operators = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const person = (id: string) => ({ id, name: operators.get(id) ?? id });
  return rows.map((row) => {
    const concernsAll = row.company_id === provider;
    return {
      id: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      companyId: concernsAll ? null : row.company_id,
      companyName: concernsAll ? null : (companies.get(row.company_id) ?? ''),
      title: row.title,
      amount:
        row.amount === null || row.currency === null
          ? null
          : toWire(money(row.amount, row.currency)),
      facts: parseJson('approval_request.facts', z.array(approvalFact), row.facts),
      cause: row.cause,
      status: row.status,
      proposedBy: person(row.proposed_by),
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: row.decided_by === null ? null : person(row.decided_by),
      endedAt: row.ended_at?.toISOString() ?? null,
      refusal: row.refusal,
      mayDecide: row.status === 'waiting' && row.proposed_by !== ctx.actor.id,
    };
  });
}
