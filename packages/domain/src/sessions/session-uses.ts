import type { Queries } from '../database/connection.ts';
import { lastSignIns } from './sign-in-log-repo.ts';
import { isSessionAlive } from '../authentication/index.ts';

type SessionUse = {
  liveSessions: number;
  /** ISO 8601; null for who never signed in. */
  lastSeenAt: string | null;
};

/**
 * The number of sessions of each member that are alive, and when one was last used; where none is left, when the last was opened.
 */
export async function sessionUses(
  db: Queries,
  memberIds: readonly string[],
  now: Date,
): Promise<(memberId: string) => SessionUse> {
  if (memberIds.length === 0) return () => ({ liveSessions: 0, lastSeenAt: null });
  const sessions = await db
    .selectFrom('session')
    .select(['member_id', 'created_at', 'last_seen_at', 'ended_at'])
    .where('member_id', 'in', memberIds)
    .where('ended_at', 'is', null)
    .execute();
  const byMember = Map.groupBy(sessions, (session) => session.member_id);
  const signIns = await lastSignIns(db, memberIds);
  return (memberId) => {
    const own = byMember.get(memberId) ?? [];
    const times = own.map((session) => session.last_seen_at.getTime());
    const signIn = signIns.get(memberId)?.getTime();
    const last = Math.max(...times, signIn ?? 0);
    return {
      liveSessions: own.filter((session) => isSessionAlive(session, now)).length,
      lastSeenAt: last === 0 ? null : new Date(last).toISOString(),
    };
  };
}
