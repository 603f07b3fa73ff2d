import type { Role } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { grantOf, lockAuthority } from './authority.ts';
import { findRole, lockOwnRole, publishAccess, roleFacts, versionOf } from './role.ts';

/**
 * Changes name, description and permissions. Its sub-accounts gain and lose permissions with their next call.
 * @throws NotFound; Refusal roleNameTaken; grantExceedsOwn where the role holds or would hold more than the caller;
 *   roleChanged where it is no longer the `version` that the caller read.
 */
export async function updateRole(ctx: MemberContext, input: InputOf<'updateRole'>): Promise<Role> {
  try {
    return await write(ctx, async (tx) => {
      const authority = await lockAuthority(tx.db, ctx);
      const before = await lockOwnRole(tx.db, authority, input.id);
      const { name, description, version } = input;
      const permission_ids = grantOf(authority, input.permissionIds);
      const after = { name, description, permission_ids };
      requireVersion(version, { before, after });
      await tx.db.updateTable('role').set(after).where('id', '=', before.id).execute();
      await tx.audit({
        action: 'role.update',
        targetId: before.id,
        companyId: ctx.actor.companyId,
        before: roleFacts(before),
        after: roleFacts(after),
      });
      await publishAccess(tx, ctx, before.id);
      return findRole(tx.db, authority, before.id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'role_name')) throw new Refusal('roleNameTaken');
    throw error;
  }
}

type Change = Record<'before' | 'after', Parameters<typeof versionOf>[0]>;

/**
 * Refuses to overwrite a version that the caller has not seen. A repeated save whose answer was lost succeeds.
 * @throws Refusal roleChanged.
 */
function requireVersion(version: string | undefined, { before, after }: Change): void {
  const seen = [version ?? versionOf(before), versionOf(after)];
  if (!seen.includes(versionOf(before))) throw new Refusal('roleChanged');
}
