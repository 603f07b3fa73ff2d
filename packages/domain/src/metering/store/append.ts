import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quantityNames, quantityText } from '../quantities.ts';
import type { UsageEvent } from '../usage-event.ts';
import { addUp, firstSessions } from './add-up.ts';
import { copyRow } from './copy-row.ts';
import { noteUsers } from './note-users.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

const quantityColumns = quantityNames.join(', ');
const eventColumns = `key, day, source_id, source, event_id, type, company_id, application_id, service_id, category, game_id,
  user_id, occurred_at, received_at, ${quantityColumns}`;
const changeColumns = `company_id, application_id, service_id, category, game_id, day, events, ${quantityColumns}`;

/**
 * Stores events with what they add up to, in one transaction: when this resolves, they survive any crash. An event that is
 * stored already is left out, whoever stored it and when.
 *
 * @param events with different keys
 * @returns the keys that were stored before
 */
export async function appendEvents(
  store: UsageStore,
  events: readonly UsageEvent[],
  receivedAt: Date,
): Promise<ReadonlySet<string>> {
  const { known: knownEvents, sessions } = await inTransaction(store, (client) =>
    append(store, client, { events, receivedAt }),
  );
  store.knownUsers.remember(sessions);
  return knownEvents;
}

async function append(
  { knownUsers }: UsageStore,
  client: pg.PoolClient,
  { events, receivedAt }: { events: readonly UsageEvent[]; receivedAt: Date },
): Promise<{ known: ReadonlySet<string>; sessions: readonly UsageEvent[] }> {
  const { rows } = await client.query<{ key: string }>(
    `select replace(key::text, '-', '') as key from usage.event where key = any ($1::uuid[])`,
    [events.map(({ key }) => key)],
  );
  const known = new Set(rows.map(({ key }) => key));
  const fresh = known.size === 0 ? events : events.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return { known, sessions: [] };
  const received = receivedAt.toISOString();
  await copy(
    client,
    `usage.event (${eventColumns})`,
    fresh.map((event) => eventRow(event, received)),
  );
  await copy(client, `usage.change (${changeColumns})`, addUp(fresh).map(changeRow));
  const sessions = firstSessions(fresh).filter((session) => knownUsers.mayMatter(session));
  await noteUsers(client, sessions);
  return { known, sessions };
}

function eventRow(event: UsageEvent, received: string): string {
  const { key, day, sourceId, source, eventId, type, companyId, applicationId } = event;
  const { serviceId, category, gameId, userId, occurredAt, quantities } = event;
  const at = occurredAt.toISOString();
  // oxfmt-ignore
  const texts = [
    key, day, sourceId, source, eventId, type, companyId, applicationId, serviceId, category, gameId, userId, at, received,
  ];
  const amounts = quantityNames.map((name) => {
    const units = quantities[name];
    return units === undefined ? null : quantityText(units, name);
  });
  return copyRow([...texts, ...amounts]);
}

function changeRow(change: ReturnType<typeof addUp>[number]): string {
  const { companyId, applicationId, serviceId, category, gameId, day, events, sums } = change;
  const texts = [companyId, applicationId, serviceId, category, gameId, day, events.toString()];
  const amounts = quantityNames.map((name) => quantityText(sums[name] ?? 0n, name));
  return copyRow([...texts, ...amounts]);
}

async function copy(client: pg.PoolClient, into: string, rows: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  const finished = once(stream, 'finish');
  stream.end(rows.join(''));
  await finished;
}
