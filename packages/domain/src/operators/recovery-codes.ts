import { argon2, hash, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries } from '../database/connection.ts';

/** Crockford's base 32: no characters that can be confused when copied from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 10;
const groups = 3;
const groupLength = 4;

/**
 * Replaces all codes by ten new ones: 60 random bits each, stored as slow hashes. @returns the codes as
 * `xxxx-xxxx-xxxx`.
 */
export async function replaceRecoveryCodes(db: Queries, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await deleteRecoveryCodes(db, operatorId);
  const hashes = await Promise.all(codes.map((code) => hashCode(operatorId, code)));
  await db
    .insertInto('operator_recovery_code')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute();
  return codes;
}

/** Redeems a code. @returns whether it was valid: of two concurrent attempts one succeeds. */
export async function spendRecoveryCode(
  db: Queries,
  { operatorId, code, now }: { operatorId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', await hashCode(operatorId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queries, operatorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

export function deleteRecoveryCodes(db: Queries, operatorId: string) {
  return db.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
}

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

const derive = promisify(argon2);
/** As for passwords: with a fast hash, sixty bits could be brute-forced from a copy of the table. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Of the code as a person writes it: with or without hyphens, in capitals, with an O for a zero. The salt is the
 * operator's own, so that a code is found by its hash and one attempt costs one derivation, not ten.
 */
function hashCode(operatorId: string, code: string): Promise<Buffer> {
  const message = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  const nonce = hash('sha256', operatorId, 'buffer').subarray(0, 16);
  return derive('argon2id', { message, nonce, ...cost });
}
