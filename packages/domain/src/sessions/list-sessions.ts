import type { OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { deviceOf } from './device.ts';
import { selectMemberSessions } from './repo.ts';
import { isSessionAlive } from '../authentication/index.ts';

/** The member's sessions, the most recently used first. */
export async function listSessions(ctx: MemberContext): Promise<OutputOf<'listSessions'>> {
  const rows = await read(ctx, (db) => selectMemberSessions(db, ctx.actor.id));
  const now = ctx.clock.now();
  return {
    records: rows
      .filter((row) => isSessionAlive(row, now))
      .map((row) => ({
        id: row.id,
        current: row.id === ctx.actor.sessionId,
        ...deviceOf(row),
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
  };
}
