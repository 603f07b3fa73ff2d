import { argon2, hash, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

/** Crockford's base 32: no characters that can be confused when copied from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 10;
const groups = 3;
const groupLength = 4;

/** Ten new codes as `xxxx-xxxx-xxxx`, 60 random bits each, with the hashes that are stored. */
export async function newRecoveryCodes(
  ownerId: string,
): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(ownerId, code)));
  return { codes, hashes };
}

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

const derive = promisify(argon2);
/** The cost of hashing a code, as for passwords: with a fast hash, sixty bits could be brute-forced from a copy of the table. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Of the code as a person writes it: with or without hyphens, in capitals, with an O for a zero. The salt is the
 * owner's own, so that a code is found by its hash and one attempt costs one derivation, not ten.
 */
export function hashRecoveryCode(ownerId: string, code: string): Promise<Buffer> {
  const message = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  const nonce = hash('sha256', ownerId, 'buffer').subarray(0, 16);
  return derive('argon2id', { message, nonce, ...cost });
}
