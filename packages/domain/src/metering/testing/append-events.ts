import { appendEvents as appendPacked } from '../store/append.ts';
import { packEvents } from '../store/packed-events.ts';
import type { UsageStore } from '../store/usage-store.ts';
import type { UsageEvent } from '../usage-event.ts';

/** Stores events with different keys. Returns the keys that were stored before. */
export function appendEvents(
  store: UsageStore,
  events: readonly UsageEvent[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  return appendPacked(store, packEvents(events, store.knownUsers), receivedAt);
}
