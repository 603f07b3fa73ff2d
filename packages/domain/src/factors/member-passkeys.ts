import type {
  MadePasskey,
  AnsweredPasskey,
  CreationOptions,
} from '@arcadia/contract/sign-in/passkeys';
import { newId } from '@arcadia/kernel/id';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import type { Owner } from './owner.ts';
import { checkAnswer, checkMade, creationOptions, newChallenge, personOf } from './passkeys.ts';

/** The columns of a passkey that a company's own transaction may read. */
const shownColumns = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;
export type PasskeyRow = {
  id: string;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

/** A person's passkeys, the oldest first. */
export function selectPasskeys(db: Queries, owner: Owner): Promise<PasskeyRow[]> {
  return passkeysOf(db, owner).select(shownColumns).orderBy('created_at').orderBy('id').execute();
}

/** The passkeys as a challenge names them. */
export function selectCredentials(db: Queries, owner: Owner) {
  return passkeysOf(db, owner)
    .select(['credential_id', 'transports'])
    .orderBy('created_at')
    .execute();
}

/** The challenge for a new passkey of a person. `login` is what the browser shows it under. */
export async function offerPasskey(
  db: Queries,
  ctx: Context,
  { owner, boundTo, name, login }: { owner: Owner; boundTo: string; name: string; login: string },
): Promise<{ attempt: string; options: CreationOptions }> {
  const challenge = newChallenge();
  const now = ctx.clock.now();
  const attempt = await issueChallenge(db, { boundTo: named(boundTo), content: challenge, now });
  const held = await selectCredentials(db, owner);
  const person = { id: owner.memberId, name: login, displayName: name };
  return { attempt, options: creationOptions(ctx, { challenge, person, held }) };
}

/** Stores a passkey that was made for the offered challenge. Null if it was not; the challenge is spent all the same. */
export async function storePasskey(
  db: Queries,
  ctx: Context,
  {
    owner,
    boundTo,
    made,
    name,
  }: { owner: Owner; boundTo: string; made: MadePasskey; name: string },
): Promise<PasskeyRow | null> {
  const now = ctx.clock.now();
  const asked = { token: made.attempt, boundTo: [named(boundTo)], now };
  const challenge = await takeChallenge(db, asked);
  if (challenge === null) return null;
  const checked = await checkMade(ctx, { made, challenge });
  if (checked === null) return null;
  const row = await db
    .insertInto('member_passkey')
    .values({
      company_id: owner.companyId,
      id: newId('passkey', now),
      member_id: owner.memberId,
      credential_id: checked.credentialId,
      public_key: checked.publicKey,
      signatures: checked.signatures,
      transports: checked.transports,
      synced: checked.synced,
      name,
      created_at: now,
    })
    // A passkey that is somebody's already is not stored: an authenticator that makes the same one twice is not trusted with a second person.
    .onConflict((conflict) => conflict.columns(['company_id', 'credential_id']).doNothing())
    .returning(shownColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** The passkey that an answer names, of the person whom its authenticator names. */
export function findAnswering(db: Queries, answer: AnsweredPasskey) {
  return db
    .selectFrom('member_passkey')
    .selectAll()
    .where('member_id', '=', personOf(answer.userHandle))
    .where('credential_id', '=', Buffer.from(answer.credentialId, 'base64url'))
    .executeTakeFirst();
}
export type AnsweringPasskey = NonNullable<Awaited<ReturnType<typeof findAnswering>>>;

/** Checks an answer and notes that the passkey was used. @returns whether it is right: of two at once one is. */
export async function useAnswer(
  db: Queries,
  ctx: Context,
  {
    passkey,
    answer,
    challenge,
  }: { passkey: AnsweringPasskey; answer: AnsweredPasskey; challenge: Buffer },
): Promise<boolean> {
  const counted = await checkAnswer(ctx, { answer, challenge, stored: passkey });
  if (counted === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('member_passkey')
    .set({ ...counted, last_used_at: ctx.clock.now() })
    .where('company_id', '=', passkey.company_id)
    .where('id', '=', passkey.id)
    .where('signatures', '=', passkey.signatures)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type One = Owner & { id: string };

export function renamePasskey(db: Queries, { id, ...owner }: One, name: string) {
  return db
    .updateTable('member_passkey')
    .set({ name })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** @returns what was removed. */
export function deletePasskey(db: Queries, { id, ...owner }: One) {
  return db
    .deleteFrom('member_passkey')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** @returns how many there were. */
export async function deletePasskeys(db: Queries, owner: Owner): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_passkey')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function passkeysOf(db: Queries, { companyId, memberId }: Owner) {
  return db
    .selectFrom('member_passkey')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId);
}

function named(boundTo: string): string {
  return `passkey for ${boundTo}`;
}
