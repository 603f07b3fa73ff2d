import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endSessions } from './end-sessions.ts';

/** Ends every session of the member but the calling one. @returns the ids of those that were ended. */
export function endOtherSessions(ctx: MemberContext): Promise<string[]> {
  return write(ctx, async (tx) => {
    const ended = await endSessions(tx.db, {
      companyId: ctx.actor.companyId,
      memberId: ctx.actor.id,
      keep: ctx.actor.sessionId,
      now: ctx.clock.now(),
    });
    await tx.audit({
      action: 'session.end_others',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      after: { ended: ended.length },
    });
    return ended;
  });
}
