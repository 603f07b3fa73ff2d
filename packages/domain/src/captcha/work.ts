import { hash, randomBytes } from 'node:crypto';

export const workValidMs = 5 * 60_000;

/**
 * 32 nonces of 14 bits take half a million hashes on average: two to five seconds on a phone. Many small ones instead
 * of a large one: a single one may take many times its average, 32 together hardly twice theirs, and their count shows
 * progress.
 */
export const workBits = 14;
export const workCount = 32;

export function newChallenge(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether all nonces are right. */
export function isWorkDone(challenge: string, nonces: readonly number[]): boolean {
  return (
    nonces.length === workCount &&
    nonces.every((nonce, index) => leadingZeroBits(`${challenge}:${index}:${nonce}`) >= workBits)
  );
}

function leadingZeroBits(text: string): number {
  return Math.clz32(hash('sha256', text, 'buffer').readUInt32BE());
}
