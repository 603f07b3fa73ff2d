import { holds, holdsId, operatorRoles, permissions } from '@arcadia/contract/access/permissions';
import { keysOf } from '@arcadia/kernel/keys';
import { sql } from 'kysely';
import type { Actor } from '../database/context.ts';
import type { TaskContext } from './repo.ts';

type Watched = {
  /** The actor as whom the file is made. */
  actor: Actor;
  /** The actor's rights that were asked for so far, and held. */
  madeWith(): string[];
};

/**
 * Notes by which rights of the submitter a file is made. No list has to say so: one whose rows depend on a right asks for it.
 */
export function watchRights(actor: Actor): Watched {
  if (actor.kind === 'member') {
    const asked = new AskedPermissions(actor.permissions);
    return { actor: { ...actor, permissions: asked }, madeWith: () => namesOf(asked.held) };
  }
  if (actor.kind !== 'operator') return { actor, madeWith: () => [] };
  const { roles, ...rest } = actor;
  let wasAsked = false;
  const watched = {
    ...rest,
    // The role that was looked for is not seen from here, so the file is made by all of them.
    get roles() {
      wasAsked = true;
      return roles;
    },
  };
  return { actor: watched, madeWith: () => (wasAsked ? [...roles] : []) };
}

/** A set of permissions that keeps which of them decided something. What is wider includes what is narrower, as in `holds`. */
class AskedPermissions extends Set<number> {
  readonly held = new Set<number>();

  override has(id: number): boolean {
    // Not `this` alone: the set is filled before its fields are there.
    const isHeld = holdsId(new Set(super.values()), id);
    if (isHeld) this.held.add(id);
    return isHeld;
  }

  override [Symbol.iterator](): SetIterator<number> {
    for (const id of super.values()) this.held.add(id);
    return super[Symbol.iterator]();
  }
}

function namesOf(ids: ReadonlySet<number>): string[] {
  return keysOf(permissions).filter((name) => ids.has(permissions[name]));
}

/**
 * Whether a task's file is the caller's to have: by the rights that it was made with, all of which the caller has now. Of a file that
 * knows none only its submitter may. A task without a file has nothing to hide.
 */
export function couldMake({ actor }: TaskContext) {
  const rights =
    actor.kind === 'member'
      ? keysOf(permissions).filter((name) => holds(actor.permissions, name))
      : operatorRoles.filter((role) => actor.roles.includes(role));
  return sql<boolean>`(status not in ('completed', 'expired') or made_with <@ ${rights}::text[]
    or made_with is null and submitted_by = ${actor.id})`;
}
