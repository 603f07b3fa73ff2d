import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '../database/connection.ts';
import { type CodeClaim, hashCode, maxTries } from './verification-code.ts';

export type CodeCheck = 'accepted' | 'wrong' | 'expired' | 'used_up';

export const codeRefusals = {
  wrong: 'incorrectVerificationCode',
  expired: 'verificationCodeExpired',
  used_up: 'verificationCodeUsedUp',
} as const satisfies Record<Exclude<CodeCheck, 'accepted'>, string>;

type Presented = CodeClaim & { sender: string; code: string };

/**
 * Checks a code against the newest one requested by the same sender, and against the newest requested by anyone: a
 * phone may have changed its network in between. A right code is used up, and with it every other code of the target. A
 * wrong attempt is counted, so the caller must commit the transaction and refuse afterwards. The rows are locked: of
 * two concurrent submissions one is accepted.
 *
 * Attempts by the sender who requested a code and by all others are counted separately, so that a stranger's guesses
 * can't use up somebody else's code.
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
  const checks: CodeCheck[] = [];
  for (const one of presented) checks.push(await compare(db, one, now));
  const failure = checks.find((check) => check !== 'accepted');
  if (failure !== undefined) return failure;
  if (use) for (const one of presented) await useUp(db, one, now);
  return 'accepted';
}

async function compare(db: Queries, presented: Presented, now: Date): Promise<CodeCheck> {
  const rows = await lockNewest(db, presented);
  const compared = rows.map((row) => ({ row, check: checkRow(row, presented, now) }));
  if (compared.some(({ check }) => check === 'accepted')) return 'accepted';
  for (const { row, check } of compared) {
    if (check === 'wrong' && row.used_at === null) await countWrong(db, row, presented);
  }
  const own = compared.find(({ row }) => row.sender === presented.sender);
  const alive = compared.find(({ check }) => check === 'wrong');
  return alive?.check ?? own?.check ?? compared[0]?.check ?? 'wrong';
}

/** The sender's newest code and the newest of all, which often is the same. */
async function lockNewest(db: Queries, { purpose, target, sender }: Presented) {
  const newest = db
    .selectFrom('verification_code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .whereRef('expires_at', '>', 'sent_at')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const ids = [
    await newest.executeTakeFirst(),
    await newest.where('sender', '=', sender).executeTakeFirst(),
  ].flatMap((row) => (row === undefined ? [] : [row.id]));
  if (ids.length === 0) return [];
  return db
    .selectFrom('verification_code')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type Row = Awaited<ReturnType<typeof lockNewest>>[number];

function checkRow(row: Row, { target, sender, code }: Presented, now: Date): CodeCheck {
  if (row.used_at !== null) return 'wrong';
  if (row.expires_at <= now) return 'expired';
  const tries = row.sender === sender ? row.tries : row.foreign_tries;
  if (tries >= maxTries) return 'used_up';
  return timingSafeEqual(row.code_hash, hashCode(target, code)) ? 'accepted' : 'wrong';
}

function countWrong(db: Queries, row: Row, { sender }: Presented) {
  const tries =
    row.sender === sender ? { tries: row.tries + 1 } : { foreign_tries: row.foreign_tries + 1 };
  return db.updateTable('verification_code').set(tries).where('id', '=', row.id).execute();
}

/** Once a code was accepted, the target's other codes are invalid. */
function useUp(db: Queries, { purpose, target }: CodeClaim, now: Date) {
  return db
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
