import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';

/**
 * An operator as an actor outside any session, with the roles held now. Null where the operator is disabled. @param instead
 * what the actor has for the id of a session
 */
export async function operatorActor(
  db: Queries,
  { id, instead }: { id: string; instead: string },
): Promise<OperatorContext['actor'] | null> {
  const row = await db
    .selectFrom('operator')
    .select(['name', 'roles'])
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (!row) return null;
  return { kind: 'operator', id, name: row.name, sessionId: instead, roles: row.roles };
}
