import { operatorHolds } from '@arcadia/contract/access/permissions';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';

/**
 * Colleagues whose work the operator may take over: for an administrator all of them, for others those who are disabled.
 * @param lock holds the disabled ones as they are until the transaction ends.
 */
export async function replaceableOperators(
  db: Queries,
  ctx: OperatorContext,
  ids: readonly (string | null)[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Set<string>> {
  const others = new Set(ids.filter((id) => id !== null).filter((id) => id !== ctx.actor.id));
  if (others.size === 0 || operatorHolds(ctx.actor.roles, 'claims.takeOver')) return others;
  const disabled = db
    .selectFrom('operator')
    .select('id')
    .where('id', '=', anyOf([...others]))
    .where('status', '=', 'disabled');
  const rows = await (lock ? disabled.forShare() : disabled).execute();
  return new Set(rows.map(({ id }) => id));
}
