import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { maxAgeDays } from '@arcadia/contract/usage/usage-events';
import type pg from 'pg';
import type { UsageEvent } from '../usage-event.ts';
import { addUp } from './add-up.ts';
import { changeColumns, changeData, keyArray, withEventData } from './copy-data.ts';
import { copyBinary } from './copy-rows.ts';
import { eventColumns } from './event-rows.ts';
import { noteUsers } from './note-users.ts';
import { byKey, type PackedEvent } from './packed-events.ts';
import { keepConnections, setLocally } from './distribute.ts';
import { firstSessions } from './sessions.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/**
 * Stores events with what they add up to, in one transaction: when this resolves, they survive any crash. An event that is
 * stored already is left out, whoever stored it and when.
 *
 * @param events with different keys
 * @returns the keys that were stored before
 */
export async function appendEvents(
  store: UsageStore,
  events: readonly PackedEvent[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  const inOrder = byKey(events);
  const { known: knownEvents, sessions } = await inTransaction(store, (client) =>
    append(store, client, { events: inOrder, receivedAt }),
  );
  store.knownUsers.remember(sessions);
  return knownEvents;
}

async function append(
  { knownUsers }: UsageStore,
  client: pg.PoolClient,
  { events, receivedAt }: { events: readonly PackedEvent[]; receivedAt: Date },
): Promise<{ known: ReadonlySet<string>; sessions: readonly UsageEvent[] }> {
  const known = await storedKeys(client, events, receivedAt);
  const fresh = known.size === 0 ? events : events.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return { known, sessions: [] };
  await withEventData(fresh, receivedAt, (data) =>
    copyBinary(client, `usage.event (${eventColumns})`, data),
  );
  await copyBinary(client, `usage.change (${changeColumns})`, changeData(addUp(fresh)));
  const maybe = fresh.flatMap(({ session }) => session ?? []);
  const sessions = firstSessions(maybe).filter((session) => knownUsers.mayMatter(session));
  await noteUsers(client, sessions);
  return { known, sessions };
}

/**
 * The keys of the events that are stored. Only months are searched in which an event that is taken in now can have been stored:
 * with another `time`, longer ago, it counts as another event.
 */
async function storedKeys(
  client: pg.PoolClient,
  events: readonly PackedEvent[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  const today = dayOf(receivedAt);
  const days = [...new Set(events.map(({ day }) => day)), addDays(today, -maxAgeDays - 1)];
  const from = days.reduce((first, day) => (day < first ? day : first));
  const to = days.reduce((last, day) => (day > last ? day : last), addDays(today, 1));
  // Reading the whole table would seem cheaper than thousands of look-ups as long as it is in memory, and is not.
  await client.query(setLocally('enable_seqscan = off', keepConnections));
  const { rows } = await client.query<{ key: string }>(
    `select key::text from usage.event where key = any ($1::uuid[]) and day between $2::date and $3::date`,
    [keyArray(events), from, to],
  );
  return new Set(rows.map(({ key }) => key.replaceAll('-', '')));
}
