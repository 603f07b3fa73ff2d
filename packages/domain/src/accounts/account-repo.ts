import { Forbidden } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';

export function updateMember(
  db: Queries,
  memberId: string,
  change: { name: string } | { password_hash: string },
) {
  return db.updateTable('member').set(change).where('id', '=', memberId).execute();
}

/** Null while no password is set. */
export async function getPasswordHash(db: Queries, memberId: string): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

export async function getMemberLanguage(db: Queries, memberId: string): Promise<'zh' | 'en'> {
  const { language } = await db
    .selectFrom('member')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return language;
}

export function setIdentityVerified(db: Queries, sessionId: string, until: Date) {
  return db
    .updateTable('session')
    .set({ identity_verified_until: until })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * For what only the main account may do, whatever its permissions.
 * @throws Forbidden.
 */
export async function requireMainAccount(db: Queries, ctx: MemberContext): Promise<void> {
  const { main } = await db
    .selectFrom('member')
    .select('main')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow();
  if (!main) throw new Forbidden('manage billing e-mails');
}
