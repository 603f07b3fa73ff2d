import { newId } from '@arcadia/kernel/id';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { queueStaffLink } from './staff-link.ts';

/**
 * Opens a new deployment's back office: while there is no operator at all, invites this address as an administrator.
 * Called at every start; later it does nothing.
 */
export function inviteFirstOperator(ctx: Context, email: string): Promise<void> {
  return write(ctx, async (tx) => {
    const anybody = await tx.db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
    if (anybody) return tx.unaudited('there are operators');
    const now = ctx.clock.now();
    const row = await tx.db
      .insertInto('operator')
      .values({
        id: newId('operator', now),
        name: email,
        email,
        password_hash: null,
        roles: ['admin'],
        status: 'invited',
        created_at: now,
      })
      // Another process of the same deployment may start concurrently.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return tx.unaudited('invited by another process');
    await tx.audit({
      action: 'staff.invite',
      targetId: row.id,
      companyId: null,
      after: { email, roles: ['admin'] },
    });
    await queueStaffLink(tx, {
      operatorId: row.id,
      reason: 'invitation',
      language: ctx.language,
    });
  });
}
