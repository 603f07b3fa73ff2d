import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { accountCodePurposes } from '@arcadia/contract/account';
import { Refusal } from '@arcadia/contract/refusal';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

type AccountCodePurpose = (typeof accountCodePurposes)[number];

/** What a code may be used for. A code for one purpose is worth nothing for another. */
export type CodePurpose = 'sign_in' | AccountCodePurpose;

/** What a code proves and of whom: purpose and target, as it was stored and as it is checked. */
export type CodeClaim = { purpose: CodePurpose; target: string };

/**
 * The target of a code that a signed-in member asks for. The member is part of it, so that a code which somebody else was
 * sent to the same number is worth nothing here.
 */
export function memberTarget(memberId: string, contact: string): string {
  return `${memberId} ${contact}`;
}

const validMs = 10 * 60_000;
const resendAfterMs = 60_000;
const maxTries = 5;
const maxPerHour = 10;
/** Failed sendings count too, though for less: a provider that fails after it has sent must not be a way to flood a phone. */
const maxAttemptsPerHour = 20;

/** Seconds until another code can be asked for, told to the caller for its countdown. */
export const resendAfterSeconds = resendAfterMs / 1000;

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/**
 * Remembers a new code for `target`, within the limits of one a minute and ten an hour. Codes that did not leave hold
 * nobody up for a minute, and twenty an hour are tried.
 * @returns what `forgetCode` takes where the code can't be sent after all.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts.
 */
export async function storeCode(
  db: Queries,
  { purpose, target, code, now }: CodeClaim & { code: string; now: Date },
): Promise<bigint> {
  // Until the transaction ends: of two who ask at the same moment the second finds what the first has stored.
  const lock = `verification code ${purpose} ${target}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  await requireTurn(db, { purpose, target, now });
  const { id } = await db
    .insertInto('verification_code')
    .values({
      purpose,
      target,
      code_hash: hashCode(target, code),
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
  { purpose, target, now }: CodeClaim & { now: Date },
): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const attempts = await db
    .selectFrom('verification_code')
    .select(['sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('sent_at', '>', hourAgo)
    .orderBy('sent_at', 'desc')
    .limit(maxAttemptsPerHour)
    .execute();
  const sent = attempts.filter(({ sent_at, expires_at }) => expires_at > sent_at);
  const waitMs = sent[0] ? sent[0].sent_at.getTime() + resendAfterMs - now.getTime() : 0;
  if (waitMs > 0)
    throw new Refusal('verificationCodeTooSoon', { seconds: Math.ceil(waitMs / 1000) });
  if (sent.length >= maxPerHour || attempts.length >= maxAttemptsPerHour)
    throw new Refusal('tooManyAttempts');
}

export type CodeCheck = 'accepted' | 'wrong' | 'expired' | 'too_many_tries';

/** How the answers of a failed check are told to the caller. */
export const codeRefusals = {
  wrong: 'incorrectVerificationCode',
  expired: 'verificationCodeExpired',
  too_many_tries: 'tooManyAttempts',
} as const satisfies Record<Exclude<CodeCheck, 'accepted'>, string>;

type Presented = CodeClaim & { code: string };

/**
 * Checks the newest code of `target` and uses it up. A wrong try is counted, so the caller must let the transaction
 * commit and refuse afterwards. The row is locked: of two submissions at the same moment one is accepted.
 */
export function checkCode(
  db: Queries,
  { now, ...presented }: Presented & { now: Date },
): Promise<CodeCheck> {
  return checkCodes(db, { presented: [presented], now, use: true });
}

/**
 * As `checkCode` for several codes that count only together: they are used up if all are right, and each wrong one
 * counts as a try. Without `use` right ones stay good, for a form that goes on in another step.
 * @returns the first answer that is not `accepted`.
 */
export async function checkCodes(
  db: Queries,
  { presented, now, use }: { presented: readonly Presented[]; now: Date; use: boolean },
): Promise<CodeCheck> {
  const found = [];
  for (const one of presented) found.push(await lookAt(db, one, now));
  const failure = found.find(({ check }) => check !== 'accepted');
  for (const { id, check, tries } of found) {
    if (id === null) continue;
    if (check === 'wrong') await changeCode(db, id, { tries: tries + 1 });
    if (check === 'accepted' && !failure && use) await changeCode(db, id, { used_at: now });
  }
  return failure?.check ?? 'accepted';
}

type Looked = { id: bigint | null; check: CodeCheck; tries: number };

/** Locks the newest code and says what the presented one is worth. `id` is null where no try can be counted. */
async function lookAt(
  db: Queries,
  { purpose, target, code }: Presented,
  now: Date,
): Promise<Looked> {
  const row = await db
    .selectFrom('verification_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .whereRef('expires_at', '>', 'sent_at')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.used_at !== null) return { id: null, check: 'wrong', tries: 0 };
  const { id, tries } = row;
  if (row.expires_at <= now) return { id, check: 'expired', tries };
  if (tries >= maxTries) return { id, check: 'too_many_tries', tries };
  const accepted = timingSafeEqual(row.code_hash, hashCode(target, code));
  return { id, check: accepted ? 'accepted' : 'wrong', tries };
}

function changeCode(db: Queries, id: bigint, change: { tries: number } | { used_at: Date }) {
  return db.updateTable('verification_code').set(change).where('id', '=', id).execute();
}

/** Bound to its target, so that a stored hash can't be matched against a table of a million codes made once. */
function hashCode(target: string, code: string): Buffer {
  return createHash('sha256').update(`${target}\n${code}`).digest();
}
