import { NotFound } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endSession, selectMemberSessions } from './repo.ts';

/** @throws NotFound also if it is another member's, or has ended. */
export async function endMemberSession(ctx: MemberContext, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const own = await selectMemberSessions(tx.db, ctx.actor.id);
    if (!own.some((session) => session.id === id)) throw new NotFound('session');
    await endSession(tx.db, id, ctx.clock.now());
    await tx.audit({ action: 'session.end', targetId: id, companyId: ctx.actor.companyId });
  });
}
