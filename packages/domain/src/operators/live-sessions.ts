import { isSessionAlive } from '../authentication/index.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { selectOperatorSessionTimes } from './repo.ts';

/** The sessions among these of operators that are alive. The check does not count as use. */
export async function liveOperatorSessions(
  ctx: Context,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read(withFullScope(ctx), (db) => selectOperatorSessionTimes(db, ids));
  const now = ctx.clock.now();
  return rows
    .filter((row) => row.status === 'enabled' && isSessionAlive(row, now))
    .map(({ id }) => id);
}
