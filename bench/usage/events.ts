import { hash } from 'node:crypto';
import { newId } from '../../packages/kernel/src/id.ts';
import { dayOf } from '../../packages/kernel/src/calendar.ts';
import type { GameCategory } from '../../packages/kernel/src/measures.ts';
import type { UsageEvent } from '../../packages/domain/src/metering/usage-event.ts';

export const month = '2026-10';
const monthStart = Date.parse('2026-09-30T16:00:00Z');
const dayMs = 86_400_000;
/** So many companies with two region services each; the first one has the same usage however many events there are. */
const companies = 200;
const ownEvents = 5_000;
/** Of four sessions a month each, as many as the model of `npm run usage:generate` draws. */
const sessionsOfUser = 4;

const madeAt = new Date(monthStart);
type Service = { companyId: string; applicationId: string; serviceId: string };
const services: readonly Service[] = Array.from({ length: companies }, () =>
  newId('company', madeAt),
).flatMap((companyId) =>
  [0, 1].map(() => ({
    companyId,
    applicationId: newId('application', madeAt),
    serviceId: newId('regionService', madeAt),
  })),
);
const sourceId = newId('usageSource', madeAt);

type Game = { gameId: string; category: GameCategory };
const categories = [
  'interactive_game',
  'interactive_game',
  'interactive_game',
  'interactive_gift',
  'betting_game',
] as const;
const games: readonly Game[] = categories.map((category) => ({
  gameId: newId('game', madeAt),
  category: category as GameCategory,
}));

export const companyIds = [...new Set(services.map(({ companyId }) => companyId))];
export const gameIds = games.map(({ gameId }) => gameId);

export function servicesOf(companyId: string): string[] {
  return services.flatMap((service) => (service.companyId === companyId ? service.serviceId : []));
}

/** Days of the month, all of which the bench fills. */
const days = 30;

/** A part of the events of a month: `count` of them in the order of their time, under numbers from `from` on. */
export type Part = {
  readonly from: number;
  readonly count: number;
  readonly users: number;
  /** Days at the end of the month in which they are; all where it is left out. */
  readonly lastDays?: number;
};

/** The users of a service where there are so many events in all. */
export function usersOf(events: number): number {
  return Math.ceil((events * 3) / 5 / services.length / sessionsOfUser);
}

/** Events `at` and the following ones of a part, at most `limit`. */
export function eventsOf(part: Part, at: number, limit: number): UsageEvent[] {
  const count = Math.min(limit, part.count - at);
  return Array.from({ length: count }, (_, index) => eventOf(part, at + index));
}

function eventOf({ from, count, users, lastDays = days }: Part, at: number): UsageEvent {
  const n = from + at;
  const draw = mixed(n);
  // The first company has its events at the beginning, and no other ones.
  const service = services[n < ownEvents ? n % 2 : 2 + (draw % (services.length - 2))];
  const game = games[(draw >>> 9) % games.length];
  if (!service || !game) throw new Error('there is no such place');
  const occurredAt = new Date(
    monthStart + Math.floor((days - lastDays + ((at + 0.5) / count) * lastDays) * dayMs),
  );
  const day = dayOf(occurredAt);
  const source = `/play/cn/${draw % 4}`;
  // As the texts that compress least.
  const eventId = hash('md5', `${n}`, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const key = hash('sha256', `${source}\n${eventId}`, 'hex').slice(0, 32);
  const common = { sourceId, key, source, eventId, occurredAt, day, ...service, ...game };
  return { ...common, ...whatWasUsed(game.category, draw, n < ownEvents ? 100 : users) };
}

type Used = Pick<UsageEvent, 'type' | 'userId' | 'quantities'>;

function whatWasUsed(category: GameCategory, draw: number, users: number): Used {
  const amount = BigInt(draw % 9_000) + 1n;
  if (category === 'interactive_gift')
    return {
      type: 'arcadia.gift.sent.v1',
      userId: '',
      quantities: { gifts: amount % 20n, gift_revenue: amount },
    };
  if (category === 'betting_game')
    return {
      type: 'arcadia.bet.settled.v1',
      userId: '',
      quantities: { bet: amount, returned: amount / 2n },
    };
  return {
    type: 'arcadia.session.ended.v1',
    userId: `player-${String((mixed(draw) % users) + 1_000_000)}`,
    quantities: { minutes: (amount / 10n) * 100n },
  };
}

/** A number that looks drawn, the same for the same `n` (the finalizer of MurmurHash3). */
function mixed(n: number): number {
  let bits = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
