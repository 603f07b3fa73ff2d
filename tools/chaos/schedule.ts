import type { Random } from '../soak/random.ts';

/** Something that is broken for a while. It ends by itself: `strike` settles once all is as before, for its part. */
export type Fault = {
  readonly kind: string;
  /** What it touches; faults of one target don't overlap. */
  readonly target: string;
  readonly weight: number;
  /** Seconds for which it lasts, least and most. */
  readonly seconds: readonly [number, number];
  strike(holdMs: number): Promise<void>;
};

export type Planned = { readonly atMs: number; readonly fault: Fault; readonly holdMs: number };

/** Milliseconds between the starts of two faults, least and most. */
const gapMs = [4_000, 14_000] as const;

/** What is broken when, drawn from a seed: each kind at least once if there is time for it, then by weight. */
export function planFaults(
  faults: readonly Fault[],
  random: Random,
  durationMs: number,
): Planned[] {
  const planned: Planned[] = [];
  const left = shuffled(faults, random);
  const freeAt = new Map<string, number>();
  for (
    let atMs = gapMs[0];
    atMs < durationMs;
    atMs += gapMs[0] + random.below(gapMs[1] - gapMs[0])
  ) {
    const isFree = ({ target }: Fault) => (freeAt.get(target) ?? 0) <= atMs;
    const index = left.findIndex(isFree);
    const [fault] = index >= 0 ? left.splice(index, 1) : [drawn(faults.filter(isFree), random)];
    if (!fault) continue;
    const [least, most] = fault.seconds;
    const holdMs = Math.round((least + random.share() * (most - least)) * 1_000);
    if (atMs + holdMs > durationMs) continue;
    // What was broken takes a moment to be whole again.
    freeAt.set(fault.target, atMs + holdMs + 10_000);
    planned.push({ atMs, fault, holdMs });
  }
  return planned;
}

function drawn(faults: readonly Fault[], random: Random): Fault | undefined {
  let left = random.below(faults.reduce((sum, { weight }) => sum + weight, 0));
  return faults.find(({ weight }) => (left -= weight) < 0);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => ({ item, at: random.share() }));
  return keyed.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
