import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { lockOwnRole, publishAccess, requireUnused, roleFacts } from './role.ts';

/**
 * Deletes a role for good. The row stays for sub-accounts that had it when they were deleted.
 * @throws NotFound; Refusal grantExceedsOwn; roleInUse where sub-accounts have it.
 */
export function deleteRole(ctx: MemberContext, id: string): Promise<void> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const role = await lockOwnRole(tx.db, authority, id);
    await requireUnused(tx.db, ctx, id);
    await tx.db
      .updateTable('role')
      .set({ deleted_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'role.delete',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: roleFacts(role),
    });
    await publishAccess(tx, ctx, id);
  });
}
