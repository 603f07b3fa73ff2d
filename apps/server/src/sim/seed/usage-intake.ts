import { servicesByAppId } from '@arcadia/domain/applications/index';
import { gamesByMgId } from '@arcadia/domain/catalogue/index';
import type { Queries } from '@arcadia/domain/database/connection';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import {
  acceptEvents,
  UsageDirectory,
  type UsageStore,
  UsageWriter,
} from '@arcadia/domain/metering/index';
import { endOfDay } from '@arcadia/kernel/calendar';
import type { UsageCloudEvent } from '../usage/traffic.ts';
import type { SeededSource } from './usage-sources.ts';

/** Days whose events are taken in together; after a month they would be refused. */
const maxDaysTogether = 14;

/** Takes in what the sources report, some days together. */
export class Intake {
  readonly #ctx: Context;
  readonly #directory: UsageDirectory;
  readonly #writer: UsageWriter;
  readonly #waiting = new Map<SeededSource, UsageCloudEvent[]>();
  /** Arrival of the newest of them. */
  #receivedAt: Date;
  #days = 0;
  #storing = Promise.resolve();

  constructor(ctx: Context, store: UsageStore) {
    const lookup =
      <T>(find: (db: Queries, ids: readonly string[]) => Promise<Map<string, T>>) =>
      (ids: readonly string[]) =>
        read(ctx, (db) => find(db, ids));
    this.#ctx = ctx;
    this.#receivedAt = ctx.clock.now();
    this.#directory = new UsageDirectory(
      { services: lookup(servicesByAppId), games: lookup(gamesByMgId) },
      ctx.clock,
    );
    this.#writer = new UsageWriter(store, { now: () => this.#receivedAt });
  }

  add(source: SeededSource, events: readonly UsageCloudEvent[]): void {
    const waiting = this.#waiting.get(source) ?? [];
    waiting.push(...events);
    this.#waiting.set(source, waiting);
  }

  async endDay(day: string): Promise<void> {
    this.#receivedAt = new Date(Math.min(Number(endOfDay(day)), Number(this.#ctx.clock.now())));
    this.#days += 1;
    if (this.#days < maxDaysTogether) return;
    this.#days = 0;
    // Those before are stored while the next ones are made.
    await this.#storing;
    this.#storing = this.#takeIn();
  }

  async finish(): Promise<void> {
    await this.#storing;
    await this.#takeIn();
  }

  /** @throws Error where one is refused: the seeds are wrong then. */
  async #takeIn(): Promise<void> {
    const batches = [...this.#waiting];
    const now = this.#receivedAt;
    this.#waiting.clear();
    await Promise.all(
      batches.map(async ([source, events]) => {
        const deps = { directory: this.#directory, writer: this.#writer };
        const { verdicts } = await acceptEvents(deps, source, { events, now });
        const index = verdicts.findIndex(({ verdict }) => verdict === 'refused');
        if (index !== -1)
          throw new Error(`${JSON.stringify(verdicts[index])}: ${JSON.stringify(events[index])}`);
      }),
    );
  }
}
