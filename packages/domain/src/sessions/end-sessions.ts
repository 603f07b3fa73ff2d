import { sql } from 'kysely';
import { isSessionAlive } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';

type Whose = {
  companyId: string;
  /** The member whose sessions end; all people of the company without it. */
  memberId?: string;
  /** This session only. */
  only?: string;
  /** Every session but this. */
  keep?: string;
  now: Date;
};

/**
 * Ends sessions, and with them what their people have begun and not finished: tickets, hand-over codes and challenges. Nothing
 * else ends a session. The people's rows are locked first: a sign-in or a change that is on its way has happened before, or finds
 * everything ended.
 * @returns the ids of the sessions that were alive.
 */
export async function endSessions(
  db: Queries,
  { companyId, memberId, only, keep, now }: Whose,
): Promise<string[]> {
  let people = db.selectFrom('member').select('id').where('company_id', '=', companyId);
  let open = db
    .updateTable('session')
    .set({ ended_at: now })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null);
  if (memberId !== undefined) {
    people = people.where('id', '=', memberId);
    open = open.where('member_id', '=', memberId);
  }
  if (only !== undefined) open = open.where('id', '=', only);
  if (keep !== undefined) open = open.where('id', '<>', keep);
  await people.orderBy('id').forNoKeyUpdate().execute();
  const ended = await open.returning(['id', 'created_at', 'last_seen_at']).execute();
  const ids = ended.map(({ id }) => id);
  await sql`select end_unfinished_sign_ins(${companyId}, ${memberId ?? null}, ${ids})`.execute(db);
  return ended
    .filter((session) => isSessionAlive({ ...session, ended_at: null }, now))
    .map(({ id }) => id);
}
