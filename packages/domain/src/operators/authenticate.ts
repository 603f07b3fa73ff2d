import { namedLanguage } from '@arcadia/i18n/languages';
import { hashToken, isSessionAlive, needsTouch } from '../authentication/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { findOperatorSession } from './repo.ts';

/** The operator whom a session token stands for; null where the session is not alive or the operator was disabled. */
export async function authenticateOperator(
  ctx: Context,
  token: string,
): Promise<OperatorContext['actor'] | null> {
  const now = ctx.clock.now();
  const session = await read(ctx, (db) => findOperatorSession(db, hashToken(token)));
  if (!session || session.status !== 'enabled' || !isSessionAlive(session, now)) return null;
  // Their mails are written in the language that they use now; a client that requests none changes nothing.
  const language = namedLanguage(ctx.origin.languages) ?? session.language;
  const hasSwitched = language !== session.language;
  if (hasSwitched || needsTouch(session, now)) {
    await write(ctx, async (tx) => {
      tx.unaudited('noting the last use of a session, and the language in use');
      await tx.db
        .updateTable('operator_session')
        .set({ last_seen_at: now })
        .where('id', '=', session.session_id)
        .execute();
      if (hasSwitched)
        await tx.db
          .updateTable('operator')
          .set({ language })
          .where('id', '=', session.id)
          .execute();
    });
  }
  return {
    kind: 'operator',
    id: session.id,
    name: session.name,
    sessionId: session.session_id,
    roles: session.roles,
  };
}
