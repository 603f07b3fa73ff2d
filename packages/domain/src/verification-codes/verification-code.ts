import { createHash, randomInt } from 'node:crypto';
import type { accountCodePurposes } from '@arcadia/contract/companies/account';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { memberSender, type Sender } from '../sessions/index.ts';

type AccountCodePurpose = (typeof accountCodePurposes)[number];

/** The purpose of a code. It is not accepted for another purpose. */
export type CodePurpose = 'sign_in' | 'contract' | AccountCodePurpose;

export type CodeClaim = { purpose: CodePurpose; target: string };

/** Purposes of codes for signed-in members: only the member itself can request and present them. */
export function memberClaim<Purpose extends CodePurpose>(
  memberId: string,
  purpose: Purpose,
  contact: string,
) {
  return { purpose, target: memberTarget(memberId, contact), sender: memberSender.key };
}

/**
 * The target of a code that a signed-in member asks for. The member is part of it, so that a code which somebody else was
 * sent to the same number is invalid here.
 */
function memberTarget(memberId: string, contact: string): string {
  return `${memberId} ${contact}`;
}

const validMs = 10 * 60_000;
const resendAfterMs = 60_000;
/** Wrong attempts that a code allows by its requester, and the same number by all others together. */
export const maxTries = 5;
const maxPerHour = 10;
/** Failed sends count too, but less: a provider that fails after sending must not be a way to flood a phone. */
const maxAttemptsPerHour = 20;
/**
 * The number of codes that all strangers together can have sent to one number or address, for whatever purpose and from however
 * many accounts; its owner's own requests don't count.
 */
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
 * Stores a new code for `target`. Each sender gets one a minute and ten an hour, whatever others have requested. After
 * a failed send there is no wait of a minute, and at most twenty an hour are tried.
 * @returns what `forgetCode` takes where the code can't be sent after all.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts, both with the seconds to wait.
 */
export async function storeCode(
  db: Queries,
  { purpose, target, sender, code, now }: CodeClaim & { sender: Sender; code: string; now: Date },
): Promise<bigint> {
  // Until the transaction ends: of two who ask at the same moment the second finds what the first has stored.
  const lock = `verification codes to ${addressIn(target)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  await requireTurn(db, { purpose, target, sender: sender.key, now });
  if (!sender.trusted) await requireStrangersTurn(db, { address: addressIn(target), now });
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
 * Invalidates a code that could not be sent, and makes the previous one valid again. The row stays as an attempt,
 * marked by an expiry at its creation.
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

/** Against flooding a phone from many networks, and against guessing codes requested from them. */
async function requireStrangersTurn(
  db: Queries,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  for (const { windowMs, limit } of strangers) {
    const filling = await db
      .selectFrom('verification_code')
      .select('sent_at')
      .where('address', '=', address)
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

/** The address to which a code for this target is sent, as the table's column `address` has it. */
function addressIn(target: string): string {
  return target.slice(target.lastIndexOf(' ') + 1);
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
