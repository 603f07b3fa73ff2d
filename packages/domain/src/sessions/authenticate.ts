import { namedLanguage } from '@arcadia/i18n/languages';
import type { Context, MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { findSession, touchSession } from './repo.ts';
import { updateMember } from '../members/index.ts';
import { lacksFactor } from './lacks-factor.ts';
import { permissionsOf } from './permissions-of.ts';
import { hashToken, isSessionAlive, needsTouch } from '../authentication/index.ts';

/**
 * The member of a session token, with current permissions. Null if the session is unknown, ended or expired, the member
 * is disabled, or the company requires a second factor and the session was opened without one.
 */
export async function authenticate(
  ctx: Context,
  token: string,
): Promise<MemberContext['actor'] | null> {
  const now = ctx.clock.now();
  const session = await read(ctx, (db) => findSession(db, hashToken(token)));
  if (!session || session.status !== 'enabled' || !isSessionAlive(session, now)) return null;
  if (lacksFactor(session, now)) return null;
  // Later messages are sent in the language that the member uses now; a client that requests none changes nothing.
  const language = namedLanguage(ctx.origin.languages) ?? session.language;
  const hasSwitched = language !== session.language;
  if (hasSwitched || needsTouch(session, now)) {
    await write(ctx, async (tx) => {
      tx.unaudited('noting the last use of a session, and the language in use');
      await touchSession(tx.db, session.session_id, now);
      if (hasSwitched) await updateMember(tx.db, session.member_id, { language });
    });
  }
  return {
    kind: 'member',
    id: session.member_id,
    name: session.member_name,
    companyId: session.company_id,
    sessionId: session.session_id,
    permissions: permissionsOf(session),
    closing: session.closure !== null,
    suspended: session.suspended_at !== null,
  };
}
