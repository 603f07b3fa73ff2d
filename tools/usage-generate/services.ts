import { readFileSync } from 'node:fs';
import { regions } from '../../packages/contract/src/applications/regions.ts';
import { gameCategories } from '../../packages/kernel/src/measures.ts';
import { addDays } from '../../packages/kernel/src/calendar.ts';
import { type Random, seededRandom } from '../../apps/server/src/sim/seed/random.ts';
import { seedOf } from '../../apps/server/src/sim/usage/draws.ts';
import type { ServiceTraffic, TrafficStory } from '../../apps/server/src/sim/usage/traffic.ts';

type Options = {
  seed: number;
  /** How many times the traffic of a small application. */
  scale: number;
  /** The attribute `source` of the events. */
  source: string;
  /** First day and last day of what is generated. */
  from: string;
  until: string;
};

type Named = Pick<ServiceTraffic, 'appId' | 'region' | 'games'>;

/** The services that a JSON file names, each with traffic of its own. @throws Error if the file is no such list. */
export function servicesOfFile(path: string, options: Options): ServiceTraffic[] {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(read)) throw new Error(`${path} holds no list of services`);
  return read.map((service: unknown, index) => {
    if (!isNamed(service))
      throw new Error(
        `${path}: entry ${index} must have an appId, a region (${regions.join(', ')}) and games, ` +
          `each with mgId and category (${gameCategories.join(', ')})`,
      );
    const { appId, region, games } = service;
    return { appId, region, games, ...trafficOf(appId, options) };
  });
}

const idPattern = /^\d{19}$/;

function isNamed(value: unknown): value is Named {
  if (!isRecord(value)) return false;
  const { appId, region, games } = value;
  return (
    idPattern.test(String(appId)) &&
    regions.some((known) => known === region) &&
    Array.isArray(games) &&
    games.every(
      (game: unknown) =>
        isRecord(game) &&
        idPattern.test(String(game['mgId'])) &&
        gameCategories.some((known) => known === game['category']),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Invented applications, each with one service and a few games. The first ones are the same for any count. */
export function inventedServices(count: number, options: Options): ServiceTraffic[] {
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(seedOf('application', options.seed, index));
    const appId = idOf(1, index);
    const categories = gameCategories.filter(
      (category) => category === 'interactive_game' || random.between(1, 3) === 1,
    );
    const games = categories.flatMap((category) =>
      Array.from({ length: random.between(1, 3) }, (__, game) => ({
        mgId: idOf(2, gameCategories.indexOf(category) * 10 + game),
        category,
      })),
    );
    return { appId, region: random.pick(regions), games, ...trafficOf(appId, options) };
  });
}

function trafficOf(appId: string, { seed, scale, source, from, until }: Options) {
  const random = seededRandom(seedOf(appId, seed));
  return { sourceOf: () => source, since: from, story: storyOf(random, { scale, from, until }) };
}

/** Some applications grow and some shrink, some live by the season, and each has a day unlike all others. */
function storyOf(
  random: Random,
  { scale, from, until }: Pick<Options, 'scale' | 'from' | 'until'>,
): TrafficStory {
  const size = scale * random.pick([0.3, 0.6, 1, 1, 2, 5]);
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  const dayIn = () => addDays(from, random.between(0, days));
  const hasSeason = random.between(1, 3) === 1;
  return {
    perDay: { sessions: 60 * size, gifts: 12 * size, bets: 20 * size, bots: 6 * size },
    typical: { giftRevenue: random.between(8, 60), bet: random.between(200, 20_000) },
    growthPercentAMonth: random.between(-8, 12),
    ...(hasSeason && { season: [1.2, 1.4, 0.8, 0.8, 0.9, 0.9, 1.3, 1.4, 0.8, 1, 0.9, 1.1] }),
    unusual: { [dayIn()]: random.between(2, 5) },
    luckyDays: new Set([dayIn()]),
  };
}

function idOf(first: number, number: number): string {
  return `${first}${String(number).padStart(18, '0')}`;
}
