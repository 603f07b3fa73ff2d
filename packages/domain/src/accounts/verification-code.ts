import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@arcadia/contract/refusal';
import type { Queries } from '../database/connection.ts';

/** What a code may be used for. A code for one purpose is worth nothing for another. */
export type CodePurpose = 'sign_in';

const validMs = 10 * 60_000;
const resendAfterMs = 60_000;
const maxTries = 5;
const maxPerHour = 10;

/** Seconds until another code can be asked for, told to the caller for its countdown. */
export const resendAfterSeconds = resendAfterMs / 1000;

export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/**
 * Remembers a new code for `target`, within the limits of one a minute and ten an hour.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts.
 */
export async function storeCode(
  db: Queries,
  { purpose, target, code, now }: { purpose: CodePurpose; target: string; code: string; now: Date },
): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const sent = await db
    .selectFrom('verification_code')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('sent_at', '>', hourAgo)
    .orderBy('sent_at', 'desc')
    .limit(maxPerHour)
    .execute();
  const waitMs = sent[0] ? sent[0].sent_at.getTime() + resendAfterMs - now.getTime() : 0;
  if (waitMs > 0)
    throw new Refusal('verificationCodeTooSoon', { seconds: Math.ceil(waitMs / 1000) });
  if (sent.length >= maxPerHour) throw new Refusal('tooManyAttempts');
  await db
    .insertInto('verification_code')
    .values({
      purpose,
      target,
      code_hash: hashCode(target, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    .execute();
}

export type CodeCheck = 'accepted' | 'wrong' | 'expired' | 'too_many_tries';

/**
 * Checks the newest code of `target` and uses it up. A wrong try is counted, so the caller must let the transaction
 * commit and refuse afterwards. The row is locked: of two submissions at the same moment one is accepted.
 */
export async function checkCode(
  db: Queries,
  { purpose, target, code, now }: { purpose: CodePurpose; target: string; code: string; now: Date },
): Promise<CodeCheck> {
  const row = await db
    .selectFrom('verification_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used_at !== null) return 'wrong';
  if (row.expires_at <= now) return 'expired';
  if (row.tries >= maxTries) return 'too_many_tries';
  const accepted = timingSafeEqual(row.code_hash, hashCode(target, code));
  const change = accepted ? { used_at: now } : { tries: row.tries + 1 };
  await db.updateTable('verification_code').set(change).where('id', '=', row.id).execute();
  return accepted ? 'accepted' : 'wrong';
}

/** Bound to its target, so that a stored hash can't be matched against a table of a million codes made once. */
function hashCode(target: string, code: string): Buffer {
  return createHash('sha256').update(`${target}\n${code}`).digest();
}
