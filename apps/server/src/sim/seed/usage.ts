import { servicesByAppId } from '@arcadia/domain/applications/index';
import { gamesByMgId } from '@arcadia/domain/catalogue/index';
import type { Queries } from '@arcadia/domain/database/connection';
import type { Context } from '@arcadia/domain/database/context';
import { read } from '@arcadia/domain/database/transaction';
import {
  acceptEvents,
  mergeChanges,
  prepareMonths,
  UsageDirectory,
  type UsageStore,
  UsageWriter,
} from '@arcadia/domain/metering/index';
import { addDays, dayOf, endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { serviceDay } from '../usage/service-day.ts';
import type { UsageCloudEvent } from '../usage/traffic.ts';
import type { OnlineSpan } from './launches.ts';
import { type OnlineService, onlineServices } from './online-services.ts';
import { seedGamesOfStories } from './usage-games.ts';
import { type SeededSource, seedUsageSources, sourceOf } from './usage-sources.ts';

const seed = 20_261_123;
const months = 13;
/** Days whose events are taken in together; after a month they would be refused. */
const maxDaysTogether = 14;
const maxMerged = 1_000_000;

/**
 * Thirteen months of usage of every service that was online, up to this moment. The events are read, looked up and stored by
 * what takes in those of game servers, at the time when they would have come. Running it again stores nothing twice.
 */
export async function seedUsage(
  ctx: Context,
  store: UsageStore,
  spans: ReadonlyMap<string, OnlineSpan>,
): Promise<void> {
  const now = ctx.clock.now();
  const today = dayOf(now);
  const first = `${addMonths(monthOf(today), 1 - months)}-01`;
  await seedUsageSources(ctx);
  await seedGamesOfStories(ctx, await onlineServices(ctx, spans, today));
  await prepareMonths(store, first, months);
  const services = await onlineServices(ctx, spans, today);
  const intake = new Intake(ctx, store);
  for (let day = first; day <= today; day = addDays(day, 1)) {
    for (const service of services)
      for (const [source, events] of eventsOf(service, day, now)) intake.add(source, events);
    await intake.endDay(day);
  }
  await intake.finish();
  while ((await mergeChanges(store, maxMerged)) > 0);
}

/** Of one day, by who reports them, while the service was online and before now. */
function eventsOf(
  { appId, region, games: chosen, online, story }: OnlineService,
  day: string,
  now: Date,
): Map<SeededSource, UsageCloudEvent[]> {
  const from = online.from.toISOString();
  const to = (online.to ?? now).toISOString();
  const games = chosen.filter(({ addedAt }) => addedAt <= startOfDay(day));
  const traffic = {
    sourceOf: (type: UsageCloudEvent['type']) => sourceOf(type, region).uri,
    appId,
    region,
    games,
    story,
    since: dayOf(online.from),
  };
  if (online.to !== null && startOfDay(day) >= online.to) return new Map();
  const events = [...serviceDay(traffic, day, seed)];
  return Map.groupBy(
    events.filter(({ time }) => time >= from && time <= to),
    ({ type }) => sourceOf(type, region),
  );
}

/** Takes in what the sources report, some days together. */
class Intake {
  readonly #ctx: Context;
  readonly #directory: UsageDirectory;
  readonly #writer: UsageWriter;
  readonly #waiting = new Map<SeededSource, UsageCloudEvent[]>();
  /** When the newest of them came. */
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
        const verdicts = await acceptEvents(deps, source, { events, now });
        const index = verdicts.findIndex(({ verdict }) => verdict === 'refused');
        if (index !== -1)
          throw new Error(`${JSON.stringify(verdicts[index])}: ${JSON.stringify(events[index])}`);
      }),
    );
  }
}
