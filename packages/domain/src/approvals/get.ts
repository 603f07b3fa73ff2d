import type { FarOffFigure } from '@arcadia/contract/pricing/far-off';
import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { read } from '../database/transaction.ts';
import { approvableOf, type Approvables } from './approvable.ts';
import { type ApprovalRow, findApproval, requireKind, toRequests } from './repo.ts';

/** One request. @throws NotFound, Forbidden where the operator could not agree to its kind. */
export function getApproval(
  ctx: OperatorContext,
  id: string,
  approvables: Approvables,
): Promise<OutputOf<'getApproval'>> {
  return read(ctx, async (db) => {
    const row = await findApproval(db, id);
    if (row) requireKind(ctx, row);
    const [request] = row ? await toRequests(db, ctx, [row]) : [];
    if (!row || !request) throw new NotFound('approval');
    return { ...request, farOff: await farOffIn(db, ctx, row, approvables) };
  });
}

/** Figures that the second person types again; none once the request has ended. */
async function farOffIn(
  db: Queries,
  ctx: OperatorContext,
  { status, operation, subject_id: subjectId }: ApprovalRow,
  approvables: Approvables,
): Promise<FarOffFigure[]> {
  if (status !== 'waiting') return [];
  const { farOff } = approvableOf(approvables, operation);
  return (await farOff?.(db, ctx, subjectId)) ?? [];
}
