/**
 * Numbers from 0 up to 1 that follow from a 32-bit seed (mulberry32): the pattern of a picture can be drawn again. Where
 * the gap is never comes from here.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function between(random: () => number, low: number, high: number): number {
  return low + random() * (high - low);
}
