import type pg from 'pg';
import type { UsageEvent } from '../usage-event.ts';

const columns = `company_id, application_id, service_id, month, user_id, first_at, first_event_id, first_source, game_id, day`;

const incoming = `unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::timestamptz[], $7::text[], $8::text[],
  $9::text[], $10::date[]) as i (${columns})`;
const sameUser = `u.company_id = i.company_id and u.service_id = i.service_id and u.month = i.month and u.user_id = i.user_id`;
const isEarlier = (session: 'i' | 'excluded') =>
  `(${session}.first_at, ${session}.first_event_id collate "C", ${session}.first_source collate "C")
    < (u.first_at, u.first_event_id, u.first_source)`;

/**
 * Notes the users of a month with the first of their sessions. Users who are known by an earlier session, which are most, are
 * only read: a lock on each would be a write. The statements are planned for each call: a plan from when the table was small
 * would read all of it.
 */
export async function noteUsers(
  client: pg.PoolClient,
  sessions: readonly UsageEvent[],
): Promise<void> {
  if (sessions.length === 0) return;
  const values = [
    sessions.map(({ companyId }) => companyId),
    sessions.map(({ applicationId }) => applicationId),
    sessions.map(({ serviceId }) => serviceId),
    sessions.map(({ day }) => `${day.slice(0, 7)}-01`),
    sessions.map(({ userId }) => userId),
    sessions.map(({ occurredAt }) => occurredAt.toISOString()),
    sessions.map(({ eventId }) => eventId),
    sessions.map(({ source }) => source),
    sessions.map(({ gameId }) => gameId),
    sessions.map(({ day }) => day),
  ];
  // In one order everywhere, so that two transactions with the same users wait for each other and don't deadlock.
  const inserted = await client.query(
    `insert into usage.monthly_user (${columns}) select * from ${incoming}
     order by company_id, service_id, month, user_id
     on conflict do nothing returning 1`,
    values,
  );
  // A cluster tells as the number of rows how many there were to insert, so those that were are asked for.
  if (inserted.rows.length === sessions.length) return;
  // Only users whose session is earlier are locked, and in the same order.
  await client.query(
    `with earlier as (
       select i.* from ${incoming} cross join lateral (
         select 1 from usage.monthly_user u where ${sameUser} and ${isEarlier('i')}) as u)
     insert into usage.monthly_user as u (${columns}) select ${columns} from earlier
     order by company_id, service_id, month, user_id
     on conflict (company_id, service_id, month, user_id) do update set first_at = excluded.first_at,
       first_event_id = excluded.first_event_id, first_source = excluded.first_source, game_id = excluded.game_id,
       day = excluded.day
     where ${isEarlier('excluded')}`,
    values,
  );
}
