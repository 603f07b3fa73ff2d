import { serverTexts } from '@arcadia/i18n/server-texts';
import { createHash } from 'node:crypto';
import type { Role } from '@arcadia/contract/access/access';
import { grantsIn } from '@arcadia/contract/access/permission-tree';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { type Authority, isWithinOwn, requireWithinOwn } from './authority.ts';
import { lockRole, namesWithRole, type RoleRow, selectRoles } from './repo.ts';

/** Number of names in a refusal; the others are counted. */
const maxNames = 10;

export function toRole(row: RoleRow, authority: Authority): Role {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    permissionIds: row.permission_ids.toSorted((a, b) => a - b),
    disabled: row.disabled,
    memberCount: Number(row.member_count),
    withinOwn: isWithinOwn(authority, row.permission_ids),
    version: versionOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

type Contents = { name: string; description: string; permission_ids: readonly number[] };

/** A hash of the contents, which detects concurrent edits. */
export function versionOf({ name, description, permission_ids }: Contents): string {
  const contents = [name, description, permission_ids.toSorted((a, b) => a - b)];
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22);
}

/** @throws NotFound, also where the role is another company's or deleted. */
export async function findRole(db: Queries, authority: Authority, id: string): Promise<Role> {
  const row = await selectRoles(db, { id }).executeTakeFirst();
  if (!row) throw new NotFound('role');
  return toRole(row, authority);
}

/**
 * A role that the caller may change, locked.
 * @throws NotFound; Refusal grantExceedsOwn where it holds more than the caller.
 */
export async function lockOwnRole(db: Queries, authority: Authority, id: string) {
  const role = await lockRole(db, id);
  if (!role) throw new NotFound('role');
  requireWithinOwn(authority, role.permission_ids);
  return role;
}

/**
 * The caller has locked the role, and assigning it needs a lock too, so nobody can be given the role in the meantime.
 * @throws Refusal roleInUse with the names of those who have it.
 */
export async function requireUnused(db: Queries, ctx: MemberContext, id: string): Promise<void> {
  const names = await namesWithRole(db, id);
  if (names.length === 0) return;
  const texts = serverTexts(ctx.language).access.names;
  const shown = names.slice(0, maxNames).join(texts.separator);
  throw new Refusal('roleInUse', {
    names:
      names.length > maxNames
        ? texts.andMore({ names: shown, total: names.length, more: names.length - maxNames })
        : shown,
  });
}

/** The values of a role for the audit log. */
export function roleFacts(role: Contents): Record<string, unknown> {
  const { name, description, permission_ids: permissionIds } = role;
  return { name, description, permissionIds: grantsIn(permissionIds, true) };
}

/** Publishes that the role has changed, so that open consoles reload permissions and lists. */
export function publishAccess(tx: Write, ctx: MemberContext, subjectId: string): Promise<void> {
  return tx.publish({ topic: 'access.changed', companyId: ctx.actor.companyId, subjectId });
}
