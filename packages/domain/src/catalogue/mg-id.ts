const lowest = 1_000_000_000_000_000_000n;
/** Up to 8,999…: a reader who keeps it in 64 bits with a sign must not lose it. */
const count = 8_000_000_000_000_000_000n;

/**
 * What game SDKs and callbacks call a new game: 19 digits that tell nothing of how many games there are. Two alike in
 * 2^62 are not to be waited for; the unique index would refuse the second.
 */
export function newMgId(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(lowest + (drawn % count));
}
