import type { Random } from '../../apps/server/src/sim/seed/random.ts';

/** Repeats so many percent of the events, each once, some events later: as a sender does that missed an answer. */
export function* withDuplicates<T>(
  events: Iterable<T>,
  percent: number,
  random: Random,
): Generator<T> {
  const repeated: T[] = [];
  for (const event of events) {
    yield event;
    if (random.fraction() * 100 < percent) repeated.push(event);
    if (repeated.length > 50) yield* repeated.splice(0, 25);
  }
  yield* repeated;
}

/** Mixes the order of neighbours: at most `distance` events are held back, so memory does not grow with the months. */
export function* reordered<T>(events: Iterable<T>, distance: number, random: Random): Generator<T> {
  const held: T[] = [];
  for (const event of events) {
    held.push(event);
    if (held.length > distance) yield* takeAny(held, random);
  }
  while (held.length > 0) yield* takeAny(held, random);
}

/** One of them, as a list. */
function takeAny<T>(held: T[], random: Random): T[] {
  return held.splice(random.between(0, held.length - 1), 1);
}

export function* inBatches<T>(events: Iterable<T>, size: number): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const event of events) {
    batch.push(event);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
