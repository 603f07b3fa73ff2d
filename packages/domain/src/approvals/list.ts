import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type ApprovalRow, kindsOf, toRequests } from './repo.ts';

/** Requests of the kinds that the operator may agree to, and their own: those that wait oldest first, others newest first. */
export function listApprovals(
  ctx: OperatorContext,
  input: InputOf<'listApprovals'>,
): Promise<OutputOf<'listApprovals'>> {
  return read(ctx, (db) => {
    const toRecords = (rows: readonly ApprovalRow[]) => toRequests(db, ctx, rows);
    return readPage(db, { query: selectApprovals(db, ctx, input), toRecords }, input);
  });
}

/** How many of them wait for this operator, who can't agree to what is their own. */
export function countApprovals(ctx: OperatorContext): Promise<OutputOf<'countApprovals'>> {
  return read(ctx, async (db) => {
    const { waiting } = await ofKinds(db, ctx)
      .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
      .where('status', '=', 'waiting')
      .where('expires_at', '>', ctx.clock.now())
      .where('proposed_by', '<>', ctx.actor.id)
      .executeTakeFirstOrThrow();
    return { waiting: Number(waiting) };
  });
}

/** Requests of the kinds that the operator may agree to. */
function ofKinds(db: Queries, ctx: OperatorContext) {
  const kinds = kindsOf(ctx);
  const query = db.selectFrom('approval_request');
  return kinds.length > 0 ? query.where('kind', 'in', kinds) : query.where((eb) => eb.lit(false));
}

function selectApprovals(
  db: Queries,
  ctx: OperatorContext,
  { view, kind, companyId }: InputOf<'listApprovals'>,
) {
  const all = db.selectFrom('approval_request');
  let query = (view === 'mine' ? all : ofKinds(db, ctx)).selectAll();
  if (kind) query = query.where('kind', '=', kind);
  if (companyId) query = query.where('company_id', '=', companyId);
  if (view === 'waiting')
    return query
      .where('status', '=', 'waiting')
      .where('expires_at', '>', ctx.clock.now())
      .orderBy('proposed_at')
      .orderBy('id');
  if (view === 'mine')
    return query
      .where('proposed_by', '=', ctx.actor.id)
      .orderBy('proposed_at', 'desc')
      .orderBy('id', 'desc');
  return query
    .where('status', '<>', 'waiting')
    .orderBy('proposed_at', 'desc')
    .orderBy('company_id', 'desc')
    .orderBy('id', 'desc');
}
