import type { Random } from '../seed/random.ts';

/** How many come in a span in which `expected` come on average. */
export function drawCount(random: Random, expected: number): number {
  // Beyond this the sum of many is all but normal, and the exact way would take as many steps.
  if (expected > 50)
    return Math.max(0, Math.round(expected + drawNormal(random) * Math.sqrt(expected)));
  const limit = Math.exp(-expected);
  let count = 0;
  for (let left = random.fraction(); left > limit; left *= random.fraction()) count += 1;
  return count;
}

/** Standard normal, by Box and Muller. */
export function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
  return radius * Math.cos(2 * Math.PI * random.fraction());
}

/** A positive amount with a heavy tail: half are above `median`; with a spread of 1 one in six is above 2.7 times that. */
export function drawAmount(random: Random, median: number, spread: number): number {
  return median * Math.exp(drawNormal(random) * spread);
}

/** The index of one of `count`, of which each is chosen less often than the one before it. */
export function drawRank(random: Random, count: number): number {
  return Math.floor(count * random.fraction() ** 1.8);
}

/** A seed of its own for each place: FNV-1a over the text, mixed with numbers. */
export function seedOf(text: string, ...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  for (const number of numbers) hash = Math.imul(hash ^ number ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
