import type { InputOf } from '@arcadia/contract/api';
import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { type Approvable, approvableOf, type Approvables } from './approvable.ts';
import { type ApprovalRow, endApproval, findApproval, lockApproval, requireKind } from './repo.ts';

type Decision = InputOf<'decideApproval'>;

/**
 * Agrees to what another operator decided, which happens in the same transaction, or refuses it with a reason for that operator.
 *
 * @param approvables what the features offer, put together.
 * @throws NotFound, Forbidden, Refusal decidedByAnother where it is the caller's own, stateChanged where it does not wait or what it
 *   is about has changed, and whatever the decision itself is refused for.
 */
export async function decideApproval(
  ctx: OperatorContext,
  decision: Decision,
  approvables: Approvables,
): Promise<Record<string, never>> {
  const agreed =
    decision.outcome === 'approved' ? await agreedTo(ctx, decision, approvables) : null;
  try {
    return await writeOnce(ctx, async (tx) => {
      const row = await lockApproval(tx.db, ctx, decision.id);
      // The table refuses it too, whatever code runs.
      if (row.proposed_by === ctx.actor.id) throw new Refusal('decidedByAnother');
      if (decision.outcome === 'refused')
        await refuse(tx, ctx, row, { reason: decision.reason, approvables });
      else if (agreed === null) throw new Refusal('stateChanged');
      else await agree(tx, ctx, row, { ...agreed, repeated: decision.repeated ?? [] });
      await tx.publish({ topic: 'approval.changed', companyId: companyOf(row), subjectId: row.id });
      return {};
    });
  } catch (error) {
    throw agreed?.refusalOf?.(error) ?? error;
  }
}

type Perform = Awaited<ReturnType<Approvable['prepare']>>;

/**
 * Reads, before the transaction, what the decision needs that is agreed to: what was proposed stays what it was. @returns null where
 * nothing waits for the caller, which may be the repetition of a call that has its answer.
 */
async function agreedTo(
  ctx: OperatorContext,
  { id }: Decision,
  approvables: Approvables,
): Promise<(Pick<Approvable, 'refusalOf'> & { perform: Perform }) | null> {
  const row = await read(ctx, (db) => findApproval(db, id));
  if (row) requireKind(ctx, row);
  if (row?.status !== 'waiting' || row.proposed_by === ctx.actor.id) return null;
  const { prepare, refusalOf } = approvableOf(approvables, row.operation);
  return { perform: await prepare(ctx, row.input), ...(refusalOf && { refusalOf }) };
}

/** Before what it performs, so that a request that has ended performs nothing. */
async function agree(
  tx: Write,
  ctx: OperatorContext,
  row: ApprovalRow,
  { perform, repeated }: { perform: Perform; repeated: readonly RepeatedFigure[] },
): Promise<void> {
  const { id, proposed_by: proposedBy, subject_id: subjectId } = row;
  await endApproval(tx.db, id, {
    status: 'approved',
    decidedBy: ctx.actor.id,
    endedAt: ctx.clock.now(),
  });
  await tx.audit({
    action: 'approval.approve',
    targetId: id,
    companyId: companyOf(row),
    after: { ...about(row), proposedBy },
  });
  await perform(naming(tx, proposedBy), {
    ...ctx,
    approved: { id, proposedBy, subjectId, repeated },
  });
}

/** The transaction whose audit entries name the first person, as they have the second one's name. */
function naming(tx: Write, proposedBy: string): Write {
  const audit: Write['audit'] = (entry) =>
    tx.audit({ ...entry, after: { ...entry.after, proposedBy } });
  return { ...tx, audit };
}

async function refuse(
  tx: Write,
  ctx: OperatorContext,
  row: ApprovalRow,
  { reason, approvables }: { reason: string; approvables: Approvables },
): Promise<void> {
  await endApproval(tx.db, row.id, {
    status: 'refused',
    decidedBy: ctx.actor.id,
    refusal: reason,
    endedAt: ctx.clock.now(),
  });
  await tx.audit({
    action: 'approval.refuse',
    targetId: row.id,
    companyId: companyOf(row),
    after: { ...about(row), reason },
  });
  const ended = { subjectId: row.subject_id, status: 'refused', decidedBy: ctx.actor.id } as const;
  await approvableOf(approvables, row.operation).ended?.(tx, ctx, { ...ended, reason });
}

export function companyOf({ company_id: id }: ApprovalRow): string | null {
  return id === provider ? null : id;
}

function about({ kind, subject_id: subjectId, title }: ApprovalRow) {
  return { kind, subjectId, title };
}
