import { sha256Head } from './sha256.ts';

/** The least nonce for which the hash of `challenge:index:nonce` starts with `bits` zero bits, 32 at most. */
export function findNonce(
  { challenge, bits }: { challenge: string; bits: number },
  index: number,
): number {
  const start = `${challenge}:${index}:`;
  let nonce = 0;
  while (Math.clz32(sha256Head(start + nonce)) < bits) nonce += 1;
  return nonce;
}
