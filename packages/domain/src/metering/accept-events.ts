import { hash } from 'node:crypto';
import { type UsageEventTypeName, usageEventTypes } from '@arcadia/contract/usage/usage-events';
import { dayOf } from '@arcadia/kernel/calendar';
import type { GameCategory } from '@arcadia/kernel/measures';
import { readEvent, type RefusedEvent } from './read-event.ts';
import type { KnownGame, KnownService, UsageDirectory } from './usage-directory.ts';
import type { ReportedEvent, UsageEvent } from './usage-event.ts';
import type { UsageSource } from './usage-source.ts';
import type { UsageWriter } from './usage-writer.ts';

/** The fate of one event of a request. */
export type Verdict =
  | { readonly verdict: 'accepted' | 'duplicate' }
  | (RefusedEvent & { readonly verdict: 'refused' });

/** The fate of the events of a request. Nothing else is kept of them while they wait to be stored. */
export type Receipt = {
  readonly verdicts: readonly Verdict[];
  /** The ids of the events; null where an event tells none. */
  readonly ids: readonly (string | null)[];
  /** The time of each event, in milliseconds; zero where it was refused. */
  readonly times: Float64Array;
  /** Events that were refused, as they came, by their numbers. */
  readonly refused: ReadonlyMap<number, unknown>;
};

const accepted: Verdict = { verdict: 'accepted' };
const duplicate: Verdict = { verdict: 'duplicate' };

/** Days begin at a full hour of UTC. */
const hourMs = 3_600_000;

type Deps = { readonly directory: UsageDirectory; readonly writer: UsageWriter };
type Incoming = { readonly events: readonly unknown[]; readonly now: Date };

/**
 * Reads the events of a request and stores those that are right, each once: a bad one never keeps the others out.
 *
 * @param now product time at which the request came
 * @returns a verdict for each event, in their order
 * @throws UsageBusy where too many events wait; then none of them was stored
 */
export function acceptEvents(
  { directory, writer }: Deps,
  source: UsageSource,
  incoming: Incoming,
): Promise<Receipt> {
  // No function that waits may see the events, or they would be kept until it ends.
  return checkAll(directory, source, incoming).then((checked) => {
    const { receipt, usable } = sortOut(incoming.events, checked);
    return whenStored(writer.add(usable), receipt);
  });
}

function sortOut(
  events: readonly unknown[],
  checked: readonly (UsageEvent | RefusedEvent)[],
): { receipt: Receipt; usable: UsageEvent[] } {
  const times = new Float64Array(checked.length);
  const refused = new Map<number, unknown>();
  const usable: UsageEvent[] = [];
  const verdicts = checked.map((one, index): Verdict => {
    if (isRefused(one)) {
      refused.set(index, events[index]);
      return { verdict: 'refused', ...one };
    }
    times[index] = Number(one.occurredAt);
    usable.push(one);
    return accepted;
  });
  return { receipt: { verdicts, ids: events.map(idOf), times, refused }, usable };
}

function whenStored(adding: Promise<boolean[]>, receipt: Receipt): Promise<Receipt> {
  return adding.then((isNew) => withDuplicates(receipt, isNew));
}

function withDuplicates(receipt: Receipt, isNew: readonly boolean[]): Receipt {
  let stored = 0;
  const verdicts = receipt.verdicts.map((one) => {
    if (one !== accepted) return one;
    stored += 1;
    return isNew[stored - 1] === true ? accepted : duplicate;
  });
  return { ...receipt, verdicts };
}

/** Compares events with the services and games that there are. */
async function checkAll(
  directory: UsageDirectory,
  source: UsageSource,
  { events, now }: Incoming,
): Promise<(UsageEvent | RefusedEvent)[]> {
  const read = events.map((value) => readEvent(value, now));
  const appIds = new Set<string>();
  const mgIds = new Set<string>();
  for (const one of read) {
    if (isRefused(one)) continue;
    appIds.add(one.appId);
    if (one.mgId !== '') mgIds.add(one.mgId);
  }
  const [services, games] = await Promise.all([
    directory.services.find(appIds),
    directory.games.find(mgIds),
  ]);
  const days = new DayNames();
  return read.map((one) =>
    isRefused(one)
      ? one
      : resolve(one, source, {
          service: services.get(one.appId),
          game: games.get(one.mgId),
          days,
        }),
  );
}

function resolve(
  event: ReportedEvent,
  source: UsageSource,
  {
    service,
    game,
    days,
  }: { service: KnownService | undefined; game: KnownGame | undefined; days: DayNames },
): UsageEvent | RefusedEvent {
  if (!source.types.has(event.type)) return { reason: 'type_not_permitted', field: 'type' };
  if (event.source !== source.uri && !event.source.startsWith(`${source.uri}/`))
    return { reason: 'source_not_permitted', field: 'source' };
  if (!service) return { reason: 'unknown_application', field: 'appId' };
  if (!source.regions.has(service.region))
    return { reason: 'region_not_permitted', field: 'appId' };
  if (event.mgId !== '' && !game) return { reason: 'unknown_game', field: 'gameId' };
  const category = categoryOf(event.type, game);
  if (category === null) return { reason: 'wrong_category', field: 'gameId' };
  const { companyId, applicationId, serviceId } = service;
  const { source: uri, eventId, type, occurredAt, userId, quantities } = event;
  return {
    source: uri,
    eventId,
    type,
    occurredAt,
    userId,
    quantities,
    sourceId: source.id,
    key: keyOf(event),
    day: days.of(occurredAt),
    companyId,
    applicationId,
    serviceId,
    category,
    gameId: game?.id ?? '',
  };
}

/** Days by their hours: the events of a request lie in few of them, and to name a day takes long. */
class DayNames {
  readonly #names = new Map<number, string>();

  of(instant: Date): string {
    const hour = Math.floor(instant.getTime() / hourMs);
    let name = this.#names.get(hour);
    if (name === undefined) {
      name = dayOf(instant);
      this.#names.set(hour, name);
    }
    return name;
  }
}

/** The category of the event's game; null where games of that category don't report the type. */
function categoryOf(type: UsageEventTypeName, game: KnownGame | undefined): GameCategory | null {
  const categories: readonly GameCategory[] = usageEventTypes[type].categories;
  if (game) return categories.includes(game.category) ? game.category : null;
  // Only types of one category may name no game.
  return categories[0] ?? null;
}

function keyOf({ source, eventId }: Pick<UsageEvent, 'source' | 'eventId'>): string {
  // A source holds no line break, so no two pairs give the same text.
  return hash('sha256', `${source}\n${eventId}`, 'hex').slice(0, 32);
}

function idOf(event: unknown): string | null {
  const id = typeof event === 'object' && event !== null && 'id' in event ? event.id : null;
  return typeof id === 'string' ? id : null;
}

function isRefused(one: RefusedEvent | ReportedEvent | UsageEvent): one is RefusedEvent {
  return 'reason' in one;
}
