import { Refusal } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';

/**
 * Until when the calling session counts as verified to be the person's own; null where it is not, or no longer. It is
 * the session that was verified and no other of the same person: a stolen one must not profit.
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

/** @throws Refusal identityCheckRequired unless a code proved within the last 15 minutes that it is the person. */
export async function requireIdentity(db: Queries, ctx: MemberContext): Promise<void> {
  if ((await identityVerifiedUntil(db, ctx)) === null) throw new Refusal('identityCheckRequired');
}
