import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the calling session. */
export async function signOut(ctx: MemberContext): Promise<Record<string, never>> {
  await write(ctx, async (tx) => {
    const { id: memberId, companyId, sessionId: only } = ctx.actor;
    await endSessions(tx.db, { companyId, memberId, only, now: ctx.clock.now() });
    await tx.audit({
      action: 'member.sign_out',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
    });
  });
  return {};
}
