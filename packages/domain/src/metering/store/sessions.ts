import type { UsageEvent } from '../usage-event.ts';

/** A session in an interactive game. */
export function isUserSession({ category, type }: UsageEvent): boolean {
  return category === 'interactive_game' && type === 'arcadia.session.ended.v1';
}

/** The first session of each user in a month: earliest time, then smallest event id. */
export function firstSessions(sessions: readonly UsageEvent[]): UsageEvent[] {
  const first = new Map<string, UsageEvent>();
  for (const session of sessions) {
    const place = userPlace(session);
    const known = first.get(place);
    if (!known || isBefore(session, known)) first.set(place, session);
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

/** Compares as the store does: JavaScript's own order differs beyond the first 65,536 characters of Unicode. */
function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
