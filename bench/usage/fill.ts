import {
  countUsers,
  mergeChanges,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import { appendEvents } from '../../packages/domain/src/metering/testing/append-events.ts';
import type { MarkedDay } from '../../packages/domain/src/ports/usage-upkeep.ts';
import { eventsOf, type Part } from './events.ts';

/** The moment at which all events are received. */
export const now = new Date('2026-10-31T00:00:00Z');
/** Events of one transaction, as the product takes together at most under load. */
const together = 10_000;

/** Stores the events of a part, and says how fast. */
export async function fill(to: UsageStore, part: Part): Promise<void> {
  const started = performance.now();
  for (let at = 0; at < part.count; at += together)
    await appendEvents(to, eventsOf(part, at, together), now);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${part.from + part.count} events are stored (${(part.count / seconds).toFixed(0)} a second)`,
  );
}

/** What jobs do every few minutes. */
export async function upkeep(of: UsageStore): Promise<void> {
  while ((await mergeChanges(of, { limit: 20_000, now })) > 0);
  let after: MarkedDay | null = null;
  do after = (await countUsers(of, { limit: 200, now, after })).next;
  while (after !== null);
}
