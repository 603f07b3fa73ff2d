import type { SubAccount } from '@arcadia/contract/access/access';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { factorsOf } from '../factors/index.ts';
import { lastSignIns } from '../sessions/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { type Authority, isWithinOwn, requireWithinOwn } from './authority.ts';
import { lockRoleForUse, lockSubAccount, type SubAccountRow, selectSubAccounts } from './repo.ts';

/** Sub-accounts as the caller sees them. */
export async function toSubAccounts(
  db: Queries,
  ctx: MemberContext,
  authority: Authority,
  rows: readonly SubAccountRow[],
): Promise<SubAccount[]> {
  const ids = rows.map(({ id }) => id);
  const signIns = await lastSignIns(db, ids);
  const factors = await factorsOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    areaCode: row.area_code,
    phoneNumber: row.phone_number,
    email: row.email,
    role: { id: row.role_id, name: row.role_name, disabled: row.role_disabled },
    status: row.status === 'enabled' ? 'enabled' : 'disabled',
    passwordSet: Boolean(row.password_set),
    ...factors(row.id),
    lastSignInAt: signIns.get(row.id)?.toISOString() ?? null,
    canManage: row.id !== ctx.actor.id && isWithinOwn(authority, row.permission_ids),
    createdAt: row.created_at.toISOString(),
  }));
}

/** @throws NotFound. */
export async function findSubAccount(
  db: Queries,
  ctx: MemberContext,
  { authority, id }: { authority: Authority; id: string },
): Promise<SubAccount> {
  const rows = await selectSubAccounts(db, { id }).execute();
  const [found] = await toSubAccounts(db, ctx, authority, rows);
  if (!found) throw new NotFound('sub-account');
  return found;
}

/**
 * A sub-account that the caller may act on, locked, with its role; never the caller itself or the main account.
 * @throws NotFound; Refusal grantExceedsOwn where it holds more than the caller.
 */
export async function lockManaged(
  db: Queries,
  ctx: MemberContext,
  { authority, id }: { authority: Authority; id: string },
) {
  const member = id === ctx.actor.id ? undefined : await lockSubAccount(db, id);
  if (!member || member.role_id === null) throw new NotFound('sub-account');
  const role = await lockRoleForUse(db, member.role_id);
  if (!role) throw new Error(`${id} has a role that was deleted`);
  requireWithinOwn(authority, role.permission_ids);
  return { member, role };
}

/**
 * A role that the caller may assign, locked so that it is not changed, disabled or deleted in the meantime.
 * @throws NotFound; Refusal roleDisabled, grantExceedsOwn.
 */
export async function lockAssignable(db: Queries, authority: Authority, roleId: string) {
  const role = await lockRoleForUse(db, roleId);
  if (!role) throw new NotFound('role');
  requireWithinOwn(authority, role.permission_ids);
  if (role.disabled) throw new Refusal('roleDisabled');
  return role;
}
