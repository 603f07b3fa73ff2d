import type { SubAccount } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { publishAccess } from './role.ts';
import { findSubAccount, lockAssignable, lockManaged } from './sub-account.ts';

/**
 * Changes name and role. The new permissions count from its next call on.
 * @throws NotFound; Refusal roleDisabled; grantExceedsOwn where the old or the new role holds more than the caller.
 */
export function updateSubAccount(
  ctx: MemberContext,
  { id, name, roleId }: InputOf<'updateSubAccount'>,
): Promise<SubAccount> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const { member, role: before } = await lockManaged(tx.db, ctx, { authority, id });
    // The current role may have been disabled since; changing only the name must still work.
    const after = roleId === before.id ? before : await lockAssignable(tx.db, authority, roleId);
    await tx.db
      .updateTable('member')
      .set({ name, role_id: after.id })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: 'sub_account.update',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { name: member.name, roleId: before.id, roleName: before.name },
      after: { name, roleId: after.id, roleName: after.name },
    });
    await publishAccess(tx, ctx, id);
    return findSubAccount(tx.db, ctx, { authority, id });
  });
}
