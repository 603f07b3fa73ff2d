import { Refusal } from '@arcadia/contract/wire/refusal';
import { hashToken, newToken } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';

/** `invitation`: set a password. `sign_in`: the password was right, the second step may follow. */
type Purpose = 'invitation' | 'sign_in';

const validMs: Record<Purpose, number> = { invitation: 24 * 3_600_000, sign_in: 10 * 60_000 };

/** The time for which the link of an invitation is valid, for its email. */
export const invitationHours = validMs.invitation / 3_600_000;

const refusals = { invitation: 'linkExpired', sign_in: 'signInTicketExpired' } as const;

/** @returns a new one-time token, of which only a hash is stored. */
export async function issueToken(
  db: Queries,
  { purpose, operatorId, now }: { purpose: Purpose; operatorId: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('operator_token')
    .values({
      token_hash: hashToken(token),
      operator_id: operatorId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + validMs[purpose]),
    })
    .execute();
  return token;
}

type Presented = { purpose: Purpose; token: string; now: Date };

/**
 * The operator of a token, with the authenticator secret it offers. The token stays valid, so that a mistyped code can
 * be corrected. @throws Refusal linkExpired or signInTicketExpired if it is unknown, used or too old.
 */
export async function findToken(
  db: Queries,
  { purpose, token, now }: Presented,
): Promise<{ operatorId: string; offeredFactor: Buffer | null }> {
  const row = await db
    .selectFrom('operator_token')
    .select(['operator_id', 'offered_factor'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new Refusal(refusals[purpose]);
  return { operatorId: row.operator_id, offeredFactor: row.offered_factor };
}

/**
 * Redeems a token. Of two concurrent attempts one succeeds.
 * @throws Refusal linkExpired or signInTicketExpired.
 */
export async function spendToken(db: Queries, { purpose, token, now }: Presented): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('operator_token')
    .set({ used_at: now, offered_factor: null })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal(refusals[purpose]);
}

/**
 * A first authenticator is for who has a password and none yet.
 * @throws Refusal signInTicketExpired where the account was reset since, or has one: a password alone must not replace it.
 */
export function requireEnrolling(operator: {
  password_hash: string | null;
  second_factor: Buffer | null;
}): void {
  if (operator.password_hash === null || operator.second_factor !== null)
    throw new Refusal('signInTicketExpired');
}

/** Keeps the secret that a sign-in offers, so that a reload shows the same one. */
export function offerFactor(db: Queries, token: string, sealed: Buffer) {
  return db
    .updateTable('operator_token')
    .set({ offered_factor: sealed })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Revokes all outstanding tokens of an operator, of one purpose or of all. */
export function deleteTokens(db: Queries, operatorId: string, purpose?: Purpose) {
  const own = db.deleteFrom('operator_token').where('operator_id', '=', operatorId);
  return (purpose === undefined ? own : own.where('purpose', '=', purpose)).execute();
}
