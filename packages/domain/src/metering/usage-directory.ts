import type { Region } from '@arcadia/contract/applications/regions';
import type { Clock } from '@arcadia/kernel/clock';
import type { GameCategory } from '@arcadia/kernel/measures';

/** The service that an App ID belongs to. */
export type KnownService = {
  readonly companyId: string;
  readonly applicationId: string;
  readonly serviceId: string;
  readonly region: Region;
};
export type KnownGame = { readonly id: string; readonly category: GameCategory };

type Lookup<T> = (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;

/** Facts that never change are kept long; a missing one may come any moment. */
const keepMs = 10 * 60_000;
const keepMissingMs = 5_000;
const maxKept = 100_000;

/**
 * The services and games that there are, kept in memory: an App ID and a game's id never come to mean anything else. One that is
 * not known is looked up again after a few seconds.
 */
export class UsageDirectory {
  readonly services: Remembered<KnownService>;
  readonly games: Remembered<KnownGame>;

  constructor(lookups: { services: Lookup<KnownService>; games: Lookup<KnownGame> }, clock: Clock) {
    this.services = new Remembered(lookups.services, clock);
    this.games = new Remembered(lookups.games, clock);
  }
}

class Remembered<T> {
  readonly #lookup: Lookup<T>;
  readonly #clock: Clock;
  readonly #kept = new Map<string, { value: T | null; until: number }>();

  constructor(lookup: Lookup<T>, clock: Clock) {
    this.#lookup = lookup;
    this.#clock = clock;
  }

  /** The values that exist, of all that are asked for, with one query for those that are not in memory. */
  async find(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, T>> {
    const now = Number(this.#clock.now());
    const found = new Map<string, T>();
    const unknown: string[] = [];
    for (const id of ids) {
      const kept = this.#kept.get(id);
      if (!kept || kept.until < now) unknown.push(id);
      else if (kept.value !== null) found.set(id, kept.value);
    }
    if (unknown.length === 0) return found;
    const read = await this.#lookup(unknown);
    if (this.#kept.size + unknown.length > maxKept) this.#kept.clear();
    for (const id of unknown) {
      const value = read.get(id) ?? null;
      this.#kept.set(id, { value, until: now + (value === null ? keepMissingMs : keepMs) });
      if (value !== null) found.set(id, value);
    }
    return found;
  }
}
