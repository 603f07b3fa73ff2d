import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { lockMember } from '../members/index.ts';

/**
 * The moment until which the identity verification of the calling session is valid; null if it is not verified. It applies to one
 * session only, so that a stolen session does not benefit.
 */
export async function identityVerifiedUntil(db: Queries, ctx: MemberContext): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('identity_verified_until')
    .where('id', '=', ctx.actor.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const until = row?.identity_verified_until ?? null;
  return until !== null && until > ctx.clock.now() ? until : null;
}

/**
 * Requires a verified identity for a write. The person's row is locked first, as by whoever ends sessions: a session that was ended
 * meanwhile does nothing more.
 * @throws Refusal identityCheckRequired unless the session is alive and was verified by code within the last 15 minutes.
 */
export async function requireIdentity(db: Queries, ctx: MemberContext): Promise<void> {
  await lockMember(db, ctx.actor.id);
  if ((await identityVerifiedUntil(db, ctx)) === null) throw new Refusal('identityCheckRequired');
}

/**
 * The caller's own row, locked, for changes that are proved otherwise than by a verified identity.
 * @throws Forbidden where the session was ended meanwhile.
 */
export async function lockOwnAccount(db: Queries, { actor }: MemberContext) {
  const member = await lockMember(db, actor.id);
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!alive) throw new Forbidden('act by a session that has ended');
  return member;
}
