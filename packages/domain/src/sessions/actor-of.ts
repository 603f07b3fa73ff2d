import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { permissionsOf } from './permissions-of.ts';
import { findPerson } from './repo.ts';

/**
 * A member as an actor outside any session, with the permissions held now, for what was asked for in a session and is done
 * later. Null where the person is disabled or gone. @param instead what the actor has for the id of a session
 */
export async function memberActor(
  db: Queries,
  { companyId, id, instead }: { companyId: string; id: string; instead: string },
): Promise<MemberContext['actor'] | null> {
  const person = await findPerson(db, { companyId, id });
  if (person?.status !== 'enabled') return null;
  return {
    kind: 'member',
    id,
    name: person.name,
    companyId,
    sessionId: instead,
    permissions: permissionsOf(person),
    closing: person.closure !== null,
    suspended: person.suspended_at !== null,
  };
}
