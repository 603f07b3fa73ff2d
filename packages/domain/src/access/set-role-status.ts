import type { Role } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { findRole, lockOwnRole, publishAccess, requireUnused } from './role.ts';

/**
 * Enables or disables a role. A disabled one can't be handed out.
 * @throws NotFound; Refusal grantExceedsOwn; roleInUse where sub-accounts have it.
 */
export function setRoleStatus(
  ctx: MemberContext,
  { id, disabled }: InputOf<'setRoleStatus'>,
): Promise<Role> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const role = await lockOwnRole(tx.db, authority, id);
    if (role.disabled === disabled) {
      tx.unaudited('the role is so already');
      return findRole(tx.db, authority, id);
    }
    if (disabled) await requireUnused(tx.db, ctx, id);
    await tx.db.updateTable('role').set({ disabled }).where('id', '=', id).execute();
    await tx.audit({
      action: disabled ? 'role.disable' : 'role.enable',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { name: role.name, disabled: role.disabled },
      after: { name: role.name, disabled },
    });
    await publishAccess(tx, ctx, id);
    return findRole(tx.db, authority, id);
  });
}
