import { createHash, randomInt } from 'node:crypto';
import type { accountCodePurposes } from '@arcadia/contract/account';
import { Refusal } from '@arcadia/contract/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { memberSender, type Sender } from './sender.ts';

type AccountCodePurpose = (typeof accountCodePurposes)[number];

/** What a code may be used for. A code for one purpose is worth nothing for another. */
export type CodePurpose = 'sign_in' | AccountCodePurpose;

/** What a code proves and of whom: purpose and target, as it was stored and as it is checked. */
export type CodeClaim = { purpose: CodePurpose; target: string };

/** What a signed-in member proves by a code: nobody but that member can ask for it or present it. */
export function memberClaim<Purpose extends CodePurpose>(
  memberId: string,
  purpose: Purpose,
  contact: string,
) {
  return { purpose, target: memberTarget(memberId, contact), sender: memberSender.key };
}

/**
 * The target of a code that a signed-in member asks for. The member is part of it, so that a code which somebody else was
 * sent to the same number is worth nothing here.
 */
function memberTarget(memberId: string, contact: string): string {
  return `${memberId} ${contact}`;
}

const validMs = 10 * 60_000;
const resendAfterMs = 60_000;
/** Wrong tries that a code takes of whoever asked for it, and as many of everybody else together. */
export const maxTries = 5;
const maxPerHour = 10;
/** Failed sendings count too, though for less: a provider that fails after it has sent must not be a way to flood a phone. */
const maxAttemptsPerHour = 20;
/** What all strangers together can have sent to one target; its owner's devices and networks don't count. */
const strangers = [
  { windowMs: 3_600_000, limit: 20 },
  { windowMs: 24 * 3_600_000, limit: 40 },
];

/** Seconds until another code can be asked for, told to the caller for its countdown. */
export const resendAfterSeconds = resendAfterMs / 1000;

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/**
 * Remembers a new code for `target`. One sender gets one a minute and ten an hour, whatever others have had sent there.
 * Codes that did not leave hold nobody up for a minute, and twenty an hour are tried.
 * @returns what `forgetCode` takes where the code can't be sent after all.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts, both with the seconds to wait.
 */
export async function storeCode(
  db: Queries,
  { purpose, target, sender, code, now }: CodeClaim & { sender: Sender; code: string; now: Date },
): Promise<bigint> {
  // Until the transaction ends: of two who ask at the same moment the second finds what the first has stored.
  const lock = `verification code ${purpose} ${target}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  await requireTurn(db, { purpose, target, sender: sender.key, now });
  if (!sender.trusted) await requireStrangersTurn(db, { purpose, target, now });
  const { id } = await db
    .insertInto('verification_code')
    .values({
      purpose,
      target,
      code_hash: hashCode(target, code),
      sender: sender.key,
      trusted: sender.trusted,
      sent_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A code that could not be sent: it opens nothing, and the one before it, which the person may have, counts again. Its
 * row stays as an attempt, told from the others by having expired when it was made.
 */
export function forgetCode(db: Queries, id: bigint) {
  return db
    .updateTable('verification_code')
    .set((eb) => ({ expires_at: eb.ref('sent_at') }))
    .where('id', '=', id)
    .execute();
}

async function requireTurn(
  db: Queries,
  { purpose, target, sender, now }: CodeClaim & { sender: string; now: Date },
): Promise<void> {
  const hourMs = 3_600_000;
  const attempts = await db
    .selectFrom('verification_code')
    .select(['sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('sender', '=', sender)
    .where('sent_at', '>', new Date(now.getTime() - hourMs))
    .orderBy('sent_at', 'desc')
    .limit(maxAttemptsPerHour)
    .execute();
  const sent = attempts.filter(({ sent_at, expires_at }) => expires_at > sent_at);
  const seconds = secondsUntil(sent[0]?.sent_at, resendAfterMs, now);
  if (seconds > 0) throw new Refusal('verificationCodeTooSoon', { seconds });
  const oldest = sent[maxPerHour - 1] ?? attempts[maxAttemptsPerHour - 1];
  if (oldest)
    throw new Refusal('tooManyAttempts', { seconds: secondsUntil(oldest.sent_at, hourMs, now) });
}

/** Nobody's phone is flooded from many networks, and nobody gets codes to guess at from them. */
async function requireStrangersTurn(
  db: Queries,
  { purpose, target, now }: CodeClaim & { now: Date },
): Promise<void> {
  for (const { windowMs, limit } of strangers) {
    const filling = await db
      .selectFrom('verification_code')
      .select('sent_at')
      .where('purpose', '=', purpose)
      .where('target', '=', target)
      .where('trusted', '=', false)
      .whereRef('expires_at', '>', 'sent_at')
      .where('sent_at', '>', new Date(now.getTime() - windowMs))
      .orderBy('sent_at', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst();
    if (filling)
      throw new Refusal('tooManyAttempts', {
        seconds: secondsUntil(filling.sent_at, windowMs, now),
      });
  }
}

/** Whole seconds from now until `afterMs` after `instant`; 0 where that is past. */
function secondsUntil(instant: Date | undefined, afterMs: number, now: Date): number {
  const ms = instant === undefined ? 0 : instant.getTime() + afterMs - now.getTime();
  return Math.max(0, Math.ceil(ms / 1000));
}

/** Bound to its target, so that a stored hash can't be matched against a table of a million codes made once. */
export function hashCode(target: string, code: string): Buffer {
  return createHash('sha256').update(`${target}\n${code}`).digest();
}
