import { keysOf } from '@arcadia/kernel/keys';
import { grantsIn, type PermissionNode, treeFor } from './permission-tree.ts';
import { holds, peopleOnly, permissions } from './permissions.ts';

/** The permission table as far as an API key of this kind of company can have it. */
export function scopeTree(isDirectCompany: boolean): PermissionNode[] {
  return treeFor(isDirectCompany).filter(({ name }) => !peopleOnly.includes(name));
}

const notForKeys = new Set<number>(peopleOnly.map((name) => permissions[name]));

/** The ids among these that an API key can have: buttons and data, neither places of the menu nor what is for people only. */
export function scopesIn(ids: Iterable<number>, isDirectCompany: boolean): number[] {
  return grantsIn(ids, isDirectCompany).filter((id) => !notForKeys.has(id));
}

/** Permissions that a key has now: those that both its scopes and the person who created it hold. "All" includes "query" on either side. */
export function effectiveScopes(
  scopes: ReadonlySet<number>,
  held: ReadonlySet<number>,
): Set<number> {
  return new Set(
    keysOf(permissions)
      .filter((name) => !peopleOnly.includes(name) && holds(scopes, name) && holds(held, name))
      .map((name) => permissions[name]),
  );
}
