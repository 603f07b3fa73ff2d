import type { Role } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { grantOf, lockAuthority } from './authority.ts';
import { findRole, publishAccess, roleFacts } from './role.ts';

/**
 * Creates a role. Callers can't grant more than they hold.
 * @throws Refusal roleNameTaken: names differ within a company, whatever their case, width and what is not seen; grantExceedsOwn.
 */
export function createRole(ctx: MemberContext, input: InputOf<'createRole'>): Promise<Role> {
  return writeOnce(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const permission_ids = grantOf(authority, input.permissionIds);
    const { name, description } = input;
    const role = await insertRole(tx, ctx, { name, description, permission_ids });
    await tx.audit({
      action: 'role.create',
      targetId: role.id,
      companyId: ctx.actor.companyId,
      after: roleFacts(role),
    });
    await publishAccess(tx, ctx, role.id);
    return findRole(tx.db, authority, role.id);
  });
}

/** @throws Refusal roleNameTaken. */
export async function insertRole(
  tx: Write,
  ctx: MemberContext,
  fields: { name: string; description: string; permission_ids: number[] },
) {
  const now = ctx.clock.now();
  const role = await tx.db
    .insertInto('role')
    .values({
      id: newId('role', now),
      company_id: ctx.actor.companyId,
      ...fields,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!role) throw new Refusal('roleNameTaken');
  return role;
}
