import { hash, randomBytes } from 'node:crypto';

export const workValidMs = 5 * 60_000;

/**
 * 32 sums of 14 bits are half a million hashes on average: two to five seconds on a phone. Many small sums rather than
 * one large one: one may by chance take many times its average, thirty-two together hardly twice theirs, and how many are
 * done is an honest progress.
 */
export const workBits = 14;
export const workCount = 32;

export function newChallenge(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether every sum is done. */
export function isWorkDone(challenge: string, nonces: readonly number[]): boolean {
  return (
    nonces.length === workCount &&
    nonces.every((nonce, index) => leadingZeroBits(`${challenge}:${index}:${nonce}`) >= workBits)
  );
}

function leadingZeroBits(text: string): number {
  return Math.clz32(hash('sha256', text, 'buffer').readUInt32BE());
}
