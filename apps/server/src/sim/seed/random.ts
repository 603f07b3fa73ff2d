/** Deterministic random numbers, so that everybody sees the same data in screenshots and bug reports. */
export type Random = {
  /** From 0 up to 1, which is not reached. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** Digits and small letters of an id. */
  letters(length: number): string;
};

/** mulberry32: small, and good enough for invented data. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    fraction: next,
    between,
    pick: (from) => {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new RangeError('nothing to pick from');
      return found;
    },
    letters: (length) =>
      Array.from({ length }, () => '0123456789abcdefghjkmnpqrstvwxyz'[between(0, 31)]).join(''),
  };
}
