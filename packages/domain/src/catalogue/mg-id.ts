const lowest = 1_000_000_000_000_000_000n;
/** Up to 8,999…, so that it fits into a signed 64-bit integer. */
const count = 8_000_000_000_000_000_000n;

/**
 * The id of a new game in game SDKs and callbacks: 19 random digits. The unique index would refuse a duplicate.
 */
export function newMgId(): string {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(lowest + (drawn % count));
}
