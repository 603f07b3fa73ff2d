import { Refusal } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';

/**
 * Until when the identity verification of the calling session is valid; null if it is not verified. It applies to one
 * session only, so that a stolen session does not benefit.
 */
export async function identityVerifiedUntil(db: Queries, ctx: MemberContext): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('identity_verified_until')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst();
  const until = row?.identity_verified_until ?? null;
  return until !== null && until > ctx.clock.now() ? until : null;
}

/** @throws Refusal identityCheckRequired unless the session was verified by code within the last 15 minutes. */
export async function requireIdentity(db: Queries, ctx: MemberContext): Promise<void> {
  if ((await identityVerifiedUntil(db, ctx)) === null) throw new Refusal('identityCheckRequired');
}
