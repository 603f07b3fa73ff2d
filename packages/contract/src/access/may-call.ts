import type { Access } from '../wire/endpoint.ts';
import { holds, operatorHolds, type OperatorRole } from './permissions.ts';

/** The actor, as far as rights depend on it. */
type Caller =
  | { readonly kind: 'visitor' | 'system' }
  | { readonly kind: 'member'; readonly permissions: ReadonlySet<number> }
  | { readonly kind: 'operator'; readonly roles: readonly OperatorRole[] };

/** Whether somebody may call an endpoint with this access. */
export function mayCall(access: Access, caller: Caller): boolean {
  switch (access.kind) {
    case 'public':
      return true;
    case 'member':
      return caller.kind === 'member';
    case 'permission':
      return caller.kind === 'member' && holds(caller.permissions, access.permission);
    case 'operator':
      return caller.kind === 'operator';
    case 'operatorPermission':
      return caller.kind === 'operator' && operatorHolds(caller.roles, access.permission);
  }
}
