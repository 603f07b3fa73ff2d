import { createHash } from 'node:crypto';

/** The letters of `newId`. */
const idLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that looks like any other and is the same at every start. */
export function seedId(prefix: string, key: string): string {
  const digest = createHash('sha256').update(`${prefix} ${key}`).digest();
  return `${prefix}_${Array.from(digest.subarray(0, 24), (byte) => idLetters[byte % 32]).join('')}`;
}
