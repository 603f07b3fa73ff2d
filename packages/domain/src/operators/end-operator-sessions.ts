import { endChallenges } from '../factors/index.ts';
import type { Queries } from '../database/connection.ts';
import { deleteTokens } from './tokens.ts';

type Whose = { operatorId: string; only?: string; keep?: string; now: Date };

/**
 * Ends an operator's sessions, or `only` one, or all but `keep`, and with them unfinished sign-ins and what the sessions were asked.
 * Nothing else ends a session of an operator. The caller has locked the operator.
 * @returns the ids of the sessions that were ended.
 */
export async function endOperatorSessions(
  db: Queries,
  { operatorId, only, keep, now }: Whose,
): Promise<string[]> {
  let open = db
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (only !== undefined) open = open.where('id', '=', only);
  if (keep !== undefined) open = open.where('id', '<>', keep);
  const ended = (await open.returning('id').execute()).map(({ id }) => id);
  await deleteTokens(db, operatorId, 'sign_in');
  await endChallenges(db, ended.map(passkeyOfSession));
  return ended;
}

/** The name that the challenge for a new passkey is bound to. */
export function passkeyOfSession(sessionId: string): string {
  return `passkey for session ${sessionId}`;
}
