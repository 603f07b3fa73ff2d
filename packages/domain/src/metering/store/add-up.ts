import { type Quantities, quantityNames } from '../quantities.ts';
import type { UsageEvent } from '../usage-event.ts';

/** What the events of one game on one day of a service add up to. */
export type Change = Pick<
  UsageEvent,
  'companyId' | 'applicationId' | 'serviceId' | 'category' | 'gameId' | 'day'
> & { events: bigint; readonly sums: Quantities };

/** Sums events by service, game and day. Any order and any division into calls give the same sums. */
export function addUp(events: readonly UsageEvent[]): Change[] {
  const changes = new Map<string, Change>();
  for (const event of events) {
    const { companyId, applicationId, serviceId, category, gameId, day } = event;
    const place = `${serviceId} ${day} ${category} ${gameId}`;
    let change = changes.get(place);
    if (!change) {
      const group = { companyId, applicationId, serviceId, category, gameId, day };
      change = { ...group, events: 0n, sums: {} };
      changes.set(place, change);
    }
    change.events += 1n;
    for (const name of quantityNames) {
      const units = event.quantities[name];
      if (units !== undefined) change.sums[name] = (change.sums[name] ?? 0n) + units;
    }
  }
  return [...changes.values()];
}

/** The first session of each user in a month, of sessions in interactive games: earliest time, then smallest event id. */
export function firstSessions(events: readonly UsageEvent[]): UsageEvent[] {
  const first = new Map<string, UsageEvent>();
  for (const event of events) {
    if (event.category !== 'interactive_game' || event.type !== 'arcadia.session.ended.v1')
      continue;
    const place = userPlace(event);
    const known = first.get(place);
    if (!known || isBefore(event, known)) first.set(place, event);
  }
  return [...first.values()];
}

/** A user of a service in a month. */
export function userPlace({ serviceId, day, userId }: UsageEvent): string {
  return `${serviceId} ${day.slice(0, 7)} ${userId}`;
}

export function isBefore(a: UsageEvent, b: UsageEvent): boolean {
  const [left, right] = [Number(a.occurredAt), Number(b.occurredAt)];
  if (left !== right) return left < right;
  return (compareBytes(a.eventId, b.eventId) || compareBytes(a.source, b.source)) < 0;
}

/** As the store compares: JavaScript's own order differs beyond the first 65,536 characters of Unicode. */
function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
