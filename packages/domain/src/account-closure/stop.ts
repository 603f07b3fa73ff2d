import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { lockCompanyClosure } from '../companies/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { type ClosureRow, endClosure, findClosure } from './repo.ts';
import { tellClosure } from './tell-closure.ts';

/**
 * Stops a closing that is under way: the account is in use again. A refund that was requested for it goes on at its desk.
 * @throws NotFound, Refusal stateChanged where none is under way.
 */
export function stopClosing(
  ctx: OperatorContext,
  { id: companyId, reason }: InputOf<'stopClosing'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    const standing = await lockCompanyClosure(tx.db, companyId);
    const row = await findClosure(tx.db, companyId);
    if (!row) throw new NotFound('account closure');
    if (standing !== 'closing') throw new Refusal('stateChanged');
    await stop(tx, ctx, row, { reason, operatorId: ctx.actor.id });
    return {};
  });
}

/** @param operatorId null where the product stops it. */
export async function stop(
  tx: Write,
  ctx: Context,
  row: ClosureRow,
  { reason, operatorId }: { reason: string; operatorId: string | null },
): Promise<void> {
  const { company_id: companyId, id } = row;
  await endClosure(tx.db, row, { status: 'stopped', reason, operatorId, endedAt: ctx.clock.now() });
  await tx.audit({ action: 'account_closure.stop', targetId: id, companyId, after: { reason } });
  await tx.publish({ topic: 'account_closure.changed', companyId, subjectId: companyId });
  await tellClosure(tx, { companyId, event: 'stopped' });
}
