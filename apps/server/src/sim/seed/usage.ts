import type { Context } from '@arcadia/domain/database/context';
import {
  countUsers,
  mergeChanges,
  prepareMonths,
  type UsageStore,
} from '@arcadia/domain/metering/index';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { serviceDay } from '../usage/service-day.ts';
import type { UsageCloudEvent } from '../usage/traffic.ts';
import type { OnlineSpan } from './launches.ts';
import { type OnlineService, onlineServices } from './online-services.ts';
import { Intake } from './usage-intake.ts';
import { seedGamesOfStories } from './usage-games.ts';
import { type SeededSource, seedUsageSources, sourceOf } from './usage-sources.ts';

const seed = 20_261_123;
const months = 13;
/** Changes, and days whose users are counted, of one transaction. */
const maxMerged = 100_000;
const maxCounted = 200;

/**
 * Thirteen months of usage of every service that was online, up to this moment. The events are read, looked up and stored by
 * what takes in those of game servers, at the time when they would have come. Running it again stores nothing twice.
 * @returns the services that were used
 */
export async function seedUsage(
  ctx: Context,
  store: UsageStore,
  spans: ReadonlyMap<string, OnlineSpan>,
): Promise<readonly OnlineService[]> {
  const now = ctx.clock.now();
  const count = { limit: maxCounted, now };
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
  while ((await mergeChanges(store, { limit: maxMerged, now })) > 0);
  for (let step = await countUsers(store, count); step.next !== null;)
    step = await countUsers(store, { ...count, after: step.next });
  return services;
}

/** Of one day, by who reports them, while the service was online and before now. */
export function eventsOf(
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
