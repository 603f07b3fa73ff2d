import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { lacksFactor } from './lacks-factor.ts';
import { selectSessionTimes } from './repo.ts';
import { isSessionAlive } from '../authentication/index.ts';

/** The sessions among these that are alive. The check does not count as use: an open page alone keeps no session alive. */
export async function liveMemberSessions(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read(withFullScope(ctx), (db) => selectSessionTimes(db, ids));
  const now = ctx.clock.now();
  return rows
    .filter((row) => row.status === 'enabled' && isSessionAlive(row, now) && !lacksFactor(row, now))
    .map(({ id }) => id);
}
