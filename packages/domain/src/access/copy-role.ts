import type { Role } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { grantOf, lockAuthority, requireWithinOwn } from './authority.ts';
import { insertRole } from './create-role.ts';
import { lockRoleForUse } from './repo.ts';
import { findRole, publishAccess, roleFacts } from './role.ts';

/**
 * A new role with description and permissions of another; it is enabled whatever the other is.
 * @throws NotFound; Refusal roleNameTaken; grantExceedsOwn where the other holds more than the caller.
 */
export function copyRole(ctx: MemberContext, { id, name }: InputOf<'copyRole'>): Promise<Role> {
  return writeOnce(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const source = await lockRoleForUse(tx.db, id);
    if (!source) throw new NotFound('role');
    requireWithinOwn(authority, source.permission_ids);
    const role = await insertRole(tx, ctx, {
      name,
      description: source.description,
      permission_ids: grantOf(authority, source.permission_ids),
    });
    await tx.audit({
      action: 'role.copy',
      targetId: role.id,
      companyId: ctx.actor.companyId,
      after: { ...roleFacts(role), copiedFrom: source.id },
    });
    await publishAccess(tx, ctx, role.id);
    return findRole(tx.db, authority, role.id);
  });
}
