import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';

/** Ends the calling session. */
export async function signOutOperator(ctx: OperatorContext): Promise<Record<string, never>> {
  await write(ctx, async (tx) => {
    await tx.db
      .updateTable('operator_session')
      .set({ ended_at: ctx.clock.now() })
      .where('id', '=', ctx.actor.sessionId)
      .where('ended_at', 'is', null)
      .execute();
    await tx.audit({ action: 'operator.sign_out', targetId: ctx.actor.id, companyId: null });
  });
  return {};
}
