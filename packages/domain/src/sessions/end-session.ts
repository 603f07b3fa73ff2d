import { NotFound } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endSessions } from './end-sessions.ts';
import { selectMemberSessions } from './repo.ts';

/** @throws NotFound also if it is another member's, or has ended. */
export async function endMemberSession(ctx: MemberContext, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const { id: memberId, companyId } = ctx.actor;
    const own = await selectMemberSessions(tx.db, memberId);
    if (!own.some((session) => session.id === id)) throw new NotFound('session');
    await endSessions(tx.db, { companyId, memberId, only: id, now: ctx.clock.now() });
    await tx.audit({ action: 'session.end', targetId: id, companyId });
  });
}
