import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endSession } from './repo.ts';

/** Ends the calling session. */
export async function signOut(ctx: MemberContext): Promise<Record<string, never>> {
  await write(ctx, async (tx) => {
    await endSession(tx.db, ctx.actor.sessionId, ctx.clock.now());
    await tx.audit({
      action: 'member.sign_out',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
    });
  });
  return {};
}
