import type { OperatorRole } from '@arcadia/contract/access/permissions';
import type { Queries } from '../database/connection.ts';

/** The operators who can sign in to the back office now. */
export async function enabledOperators(
  db: Queries,
): Promise<{ id: string; name: string; email: string; roles: readonly OperatorRole[] }[]> {
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'email', 'roles'])
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute();
}
