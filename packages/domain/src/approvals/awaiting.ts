import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import {
  approvalDays,
  type ApprovalKind,
  approvalKindNames,
  approvalKindOf,
} from '@arcadia/contract/operators/approvals';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

const dayMs = 86_400_000;

/** Whether a decision about the subject in a column waits for a second person. */
export function awaitsSecondPerson(column: string, now: Date): Expression<SqlBool> {
  return sql<SqlBool>`awaits_second_person(${sql.ref(column)}, ${now})`;
}

/** The requests that wait about subjects, by subject. */
export async function waitingApprovals(
  db: Queries,
  subjectIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('approval_request')
    .select(['id', 'subject_id'])
    .where('subject_id', 'in', [...subjectIds])
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.id]));
}

/** The request that waits about a subject; null where none does. */
export async function waitingApproval(
  ctx: OperatorContext,
  subjectId: string,
): Promise<string | null> {
  const waiting = await read(ctx, (db) => waitingApprovals(db, [subjectId], ctx.clock.now()));
  return waiting.get(subjectId) ?? null;
}

/**
 * Refuses to act on what waits for a second person, unless that one is agreeing right now. To be asked behind the lock of the subject.
 * @throws Refusal approvalWaits.
 */
export async function requireNobodyAwaited(
  db: Queries,
  { clock, approved }: OperatorContext,
  subjectId: string,
): Promise<void> {
  if (approved) return;
  const waiting = await waitingApprovals(db, [subjectId], clock.now());
  if (waiting.size > 0) throw new Refusal('approvalWaits');
}

/** Whether the operator was one of the two who decided something of these kinds about a company since then. */
export async function hasDecidedOn(
  db: Queries,
  {
    companyId,
    operatorId,
    since,
    kinds,
  }: {
    companyId: string;
    operatorId: string;
    since: Date;
    kinds: readonly ApprovalKind[];
  },
): Promise<boolean> {
  const found = await db
    .selectFrom('approval_request')
    .select('id')
    .where('company_id', '=', companyId)
    .where('proposed_at', '>', new Date(since.getTime() - approvalDays * dayMs))
    .where('ended_at', '>', since)
    .where('status', '=', 'approved')
    .where('kind', 'in', [...kinds])
    .where((eb) => eb.or([eb('proposed_by', '=', operatorId), eb('decided_by', '=', operatorId)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Requests that wait: who made them, and what whoever agrees needs. */
export async function waitingForSecond(
  db: Queries,
  now: Date,
  // A newer release may know more.
  kinds: readonly ApprovalKind[] = approvalKindNames,
): Promise<{ openedAt: Date; dueAt: Date; notFor: string; needs: OperatorPermission }[]> {
  const rows = await db
    .selectFrom('approval_request')
    .select(['kind', 'proposed_at', 'expires_at', 'proposed_by'])
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .execute();
  return rows.map((row) => ({
    openedAt: row.proposed_at,
    dueAt: row.expires_at,
    notFor: row.proposed_by,
    needs: approvalKindOf(row.kind).permission,
  }));
}
