import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context, MemberContext, OperatorContext } from '../database/context.ts';
import { withFullScope } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { requireMainAccount } from '../members/index.ts';
import { endSuccession, lockWaiting, type StoppedBy } from './repo.ts';
import { tellSuccession } from './tell.ts';

/**
 * Stops the hand-over of the company's main account, for its holder. Possible until it is performed, also after its time has come.
 * @throws Forbidden for others than the main account, Refusal stateChanged where none waits.
 */
export function objectToSuccession(ctx: MemberContext): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  return writeOnce(withFullScope(ctx), async (tx) => {
    await requireMainAccount(tx.db, ctx);
    await stop(tx, ctx, companyId, { stoppedBy: 'member' });
    return {};
  });
}

/** Stops it, for staff, with a note for staff. @throws Refusal stateChanged where none waits. */
export function stopSuccession(
  ctx: OperatorContext,
  { id: companyId, note }: InputOf<'stopSuccession'>,
): Promise<Record<string, never>> {
  return writeOnce(ctx, async (tx) => {
    await stop(tx, ctx, companyId, { stoppedBy: 'operator', note });
    return {};
  });
}

/** Of an objection and the job that performs it, whoever locks the row first decides. */
async function stop(
  tx: Write,
  ctx: Context,
  companyId: string,
  { stoppedBy, note }: { stoppedBy: StoppedBy; note?: string },
): Promise<void> {
  const waiting = await lockWaiting(tx.db, companyId);
  if (!waiting) throw new Refusal('stateChanged');
  await endSuccession(tx.db, waiting, { at: ctx.clock.now(), stoppedBy });
  await tx.audit({
    action: 'succession.stop',
    targetId: waiting.id,
    companyId,
    before: { status: 'waiting' },
    after: { status: 'stopped', stoppedBy, ...(note !== undefined && { note }) },
  });
  await tellSuccession(tx, { companyId, id: waiting.id, outcome: 'stopped' });
}
