import { grantsIn, withPlaces } from '@arcadia/contract/access/permission-tree';
import { holds, holdsId } from '@arcadia/contract/access/permissions';
import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import { companyTypeOf } from '../companies/index.ts';
import { permissionsOf } from '../sessions/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { lockRoleForUse, lockSelf } from './repo.ts';

/** The permissions that the caller may grant. */
export type Authority = {
  readonly permissions: ReadonlySet<number>;
  readonly isDirectCompany: boolean;
};

/**
 * The caller's current permissions, locked until the transaction ends, so that a caller who is losing a permission
 * can't grant it in the meantime.
 * @throws Forbidden where the caller may not manage access any more.
 */
export async function lockAuthority(db: Queries, ctx: MemberContext): Promise<Authority> {
  const self = await lockSelf(db, ctx.actor.id);
  const role = self.role_id === null ? undefined : await lockRoleForUse(db, self.role_id);
  const companyType = await companyTypeOf(db, ctx.actor.companyId);
  const permissions = permissionsOf({
    main: self.main,
    company_type: companyType,
    permission_ids: role?.permission_ids ?? null,
    role_disabled: role?.disabled ?? null,
  });
  if (self.status !== 'enabled' || !holds(permissions, 'accessAll'))
    throw new Forbidden('manage access');
  return { permissions, isDirectCompany: companyType === 0 };
}

/** The authority without a lock, for reading: sufficient to decide which buttons to show. */
export async function readAuthority(db: Queries, ctx: MemberContext): Promise<Authority> {
  const companyType = await companyTypeOf(db, ctx.actor.companyId);
  return { permissions: ctx.actor.permissions, isDirectCompany: companyType === 0 };
}

/** Whether the caller holds all that these ids grant. "All" includes "query". */
export function isWithinOwn(
  { permissions, isDirectCompany }: Authority,
  permissionIds: readonly number[],
): boolean {
  return grantsIn(permissionIds, isDirectCompany).every((id) => holdsId(permissions, id));
}

/** @throws Refusal grantExceedsOwn. */
export function requireWithinOwn(authority: Authority, permissionIds: readonly number[]): void {
  if (!isWithinOwn(authority, permissionIds)) throw new Refusal('grantExceedsOwn');
}

/**
 * The ids that a role is stored with.
 * @throws Refusal grantExceedsOwn where the caller does not hold them all, or this kind of company can't have them.
 */
export function grantOf(authority: Authority, permissionIds: readonly number[]): number[] {
  const { isDirectCompany } = authority;
  const possible = grantsIn(permissionIds, isDirectCompany);
  if (possible.length < grantsIn(permissionIds, true).length) throw new Refusal('grantExceedsOwn');
  requireWithinOwn(authority, possible);
  return withPlaces(possible, isDirectCompany);
}
