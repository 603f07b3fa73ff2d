import { hashToken, newToken } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';

/** Long enough to look for a security key, too short to be collected. */
const challengeMs = 5 * 60_000;
/** An authenticator app is installed and set up in this time. */
const offerMs = 30 * 60_000;

type Bound = {
  /** The purpose for which the challenge may be answered, and the session or attempt to sign in that may. */
  boundTo: string;
  now: Date;
};

/** Stores a challenge. @returns the token that belongs to it, of which only a hash is stored. */
export async function issueChallenge(
  db: Queries,
  { boundTo, content, now }: Bound & { content: Buffer },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('factor_challenge')
    .values({
      token_hash: hashToken(token),
      bound_to: boundTo,
      content,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute();
  return token;
}

/** Takes a challenge away, so that it is answered once; null if it is unknown, too old or for something else. */
export async function takeChallenge(
  db: Queries,
  { token, boundTo, now }: { token: string; boundTo: readonly string[]; now: Date },
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('factor_challenge')
    .where('token_hash', '=', hashToken(token))
    .where('bound_to', 'in', [...boundTo])
    .where('expires_at', '>', now)
    .returning('content')
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Offers one challenge to a session or an attempt at a time: after a reload it is the same. */
export async function offerOnce(
  db: Queries,
  { boundTo, now, make }: Bound & { make: () => Buffer },
): Promise<Buffer> {
  const offered = await findOffer(db, { boundTo, now });
  if (offered) return offered;
  const content = make();
  const row = { content, expires_at: new Date(now.getTime() + offerMs) };
  await db
    .insertInto('factor_challenge')
    .values({ token_hash: hashToken(boundTo), bound_to: boundTo, ...row })
    // One that has expired and is not swept yet.
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
    .execute();
  return content;
}

export async function findOffer(db: Queries, { boundTo, now }: Bound): Promise<Buffer | null> {
  const row = await db
    .selectFrom('factor_challenge')
    .select('content')
    .where('token_hash', '=', hashToken(boundTo))
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.content ?? null;
}

export function withdrawOffer(db: Queries, boundTo: string) {
  return db.deleteFrom('factor_challenge').where('token_hash', '=', hashToken(boundTo)).execute();
}

/** Withdraws what was asked or offered for these, when what they are bound to ends. */
export async function endChallenges(db: Queries, boundTo: readonly string[]): Promise<void> {
  if (boundTo.length === 0) return;
  await db
    .deleteFrom('factor_challenge')
    .where('bound_to', 'in', [...boundTo])
    .execute();
}
