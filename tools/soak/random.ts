/** One of what a client found, by a random number below 1. */
export function chosen<T>(found: readonly T[], choice: number): T | undefined {
  return found[Math.floor(choice * found.length)];
}

/** Random numbers that follow from a seed (mulberry32): the same run again for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, without 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number {
    return Math.floor(this.share() * end);
  }

  among<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}
