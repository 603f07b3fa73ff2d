import { fixedIds } from '@arcadia/contract/access/permission-tree';
import { mainAccountPermissions } from '@arcadia/contract/access/permissions';

type Holder = {
  main: boolean;
  company_type: number;
  permission_ids: number[] | null;
  role_disabled: boolean | null;
};

const ofDirect: ReadonlySet<number> = mainAccountPermissions(true);
const ofChannel: ReadonlySet<number> = mainAccountPermissions(false);

/**
 * A role grants what its kind of company may hold, and nothing while it is disabled. Fixed permissions belong to
 * everyone. Whoever holds the same is given the same set, which nobody changes: an event stream keeps it while it is open.
 */
export function permissionsOf(holder: Holder): ReadonlySet<number> {
  const ofCompany = holder.company_type === 0 ? ofDirect : ofChannel;
  if (holder.main) return ofCompany;
  const granted = holder.role_disabled === false ? (holder.permission_ids ?? []) : [];
  return shared(new Set([...fixedIds(), ...granted]).intersection(ofCompany));
}

/**
 * The sets of permissions by their ids. Roles that differ in nothing else are many; those that differ in what they grant are few.
 */
const sets = new Map<string, ReadonlySet<number>>();
const maxSets = 1_000;

function shared(held: ReadonlySet<number>): ReadonlySet<number> {
  const key = [...held].toSorted((a, b) => a - b).join();
  const found = sets.get(key);
  if (found) return found;
  // Sets in use stay with the sessions that they were given to.
  if (sets.size >= maxSets) sets.clear();
  sets.set(key, held);
  return held;
}
