import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { lockOperator } from './repo.ts';

/** Ends the calling session. */
export async function signOutOperator(ctx: OperatorContext): Promise<Record<string, never>> {
  await write(ctx, async (tx) => {
    const { id, sessionId: only } = ctx.actor;
    await lockOperator(tx.db, id);
    await endOperatorSessions(tx.db, { operatorId: id, only, now: ctx.clock.now() });
    await tx.audit({ action: 'operator.sign_out', targetId: id, companyId: null });
  });
  return {};
}
