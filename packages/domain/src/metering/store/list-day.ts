import type { StoredEvent, UsageReader } from '../../ports/usage-reader.ts';
import { askStore } from './ask-store.ts';
import { eventsOfDays } from './stored-events.ts';
import type { UsageStore } from './usage-store.ts';

type Asked = Parameters<UsageReader['eventsOfDay']>[0];
type Page = Parameters<UsageReader['newUsersOfDay']>[1];

type EventsPage = Parameters<UsageReader['eventsOfDay']>[1];

type Row = {
  event_id: string;
  source: string;
  type: string;
  user_id: string;
  occurred_at: Date;
  received_at: Date | null;
  values: string[];
};

/**
 * Events that told `quantities`, by their time; those `received` in a time where that is asked for. `archived`: the events of the month are in a file and no longer here.
 */
export async function eventsOfDay(
  store: UsageStore,
  { companyId, serviceId, category, gameId, day }: Asked,
  { quantities, received, maxCounted, limit, offset }: EventsPage,
): Promise<{ events: StoredEvent[]; total: number; archived: boolean }> {
  const [first = 'minutes'] = quantities;
  const values = quantities.map((name) => `coalesce(${name}, 0)::text`).join(', ');
  const from = `from ${eventsOfDays('$3::date', '$3::date')} as stored
    where company_id = $1 and service_id = $2 and game_id = $4 and category = $5
    and ${first} is not null and ($6::timestamptz is null or received_at > $6) and ($7::timestamptz is null or received_at <= $7)`;
  const { after = null, until = null } = received ?? {};
  const place = [companyId, serviceId, day, gameId, category, after, until];
  const [page, counted] = await Promise.all([
    askStore<Row>(store, {
      text: `select event_id, source, type, user_id, occurred_at, received_at, array[${values}] as values ${from}
       order by occurred_at, event_id collate "C", source collate "C" limit $8 offset $9`,
      values: [...place, limit, offset],
    }),
    askStore<{ total: string }>(store, {
      text: `select count(*)::text as total from (select 1 ${from} limit $8) as counted`,
      values: [...place, maxCounted],
    }),
  ]);
  // Asked last: where the events were dropped meanwhile, no empty list pretends that there were none.
  const archive = await askStore(store, {
    text: `select 1 from usage.archive where month = date_trunc('month', $1::date)::date and dropped_at is not null`,
    values: [day],
  });
  const archived = archive.length > 0;
  return { events: page.map(toEvent), total: Number(counted[0]?.total ?? 0), archived };
}

/** The first sessions of users whose first session in the month was in this game on this day, by their time. */
export async function newUsersOfDay(
  store: UsageStore,
  { companyId, serviceId, gameId, day }: Omit<Asked, 'category'>,
  { maxCounted, limit, offset }: Page,
): Promise<{ events: StoredEvent[]; total: number }> {
  const from = `from usage.monthly_user where company_id = $1 and service_id = $2
    and month = date_trunc('month', $3::date)::date and day = $3 and game_id = $4`;
  const place = [companyId, serviceId, day, gameId];
  const [page, counted] = await Promise.all([
    askStore<Row>(store, {
      text: `select first_event_id as event_id, first_source as source, 'arcadia.session.ended.v1' as type, user_id,
         first_at as occurred_at, null::timestamptz as received_at, array['1'] as values ${from}
       order by first_at, first_event_id, first_source limit $5 offset $6`,
      values: [...place, limit, offset],
    }),
    askStore<{ total: string }>(store, {
      text: `select count(*)::text as total from (select 1 ${from} limit $5) as counted`,
      values: [...place, maxCounted],
    }),
  ]);
  return { events: page.map(toEvent), total: Number(counted[0]?.total ?? 0) };
}

function toEvent(row: Row): StoredEvent {
  return {
    eventId: row.event_id,
    source: row.source,
    type: row.type,
    userId: row.user_id,
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    values: row.values,
  };
}
