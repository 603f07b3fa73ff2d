import { monthOf } from '@arcadia/kernel/month';
import type pg from 'pg';
import { inTransaction, type UsageStore } from './usage-store.ts';

type Place = { company_id: string; service_id: string };
type Day = Place & { day: string };
type Month = Place & { month: string };

const columns = 'company_id, service_id, starts, unit, application_id, game_id, users';

/**
 * Counts the users of at most `limit` days whose events have changed anew, with their weeks and months. Events that are merged
 * meanwhile mark their days again. Running it again gives the same rows.
 *
 * @returns how many days were counted
 */
export function countUsers(
  store: UsageStore,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  return inTransaction(store, async (client) => {
    // One at a time: others would count the same weeks and months.
    const lock = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('usage.user_count')) as taken`,
    );
    if (lock.rows[0]?.taken !== true) return 0;
    const { rows: days } = await client.query<Day>(
      `delete from usage.user_recount where (company_id, service_id, day) in (
         select company_id, service_id, day from usage.user_recount order by day, service_id limit $1)
       returning company_id, service_id, day::text`,
      [limit],
    );
    if (days.length > 0) await countDays(client, days);
    if (days.length < limit)
      await client.query(
        `insert into usage.user_counting (counted_at) values ($1)
         on conflict (only_row) do update set counted_at = excluded.counted_at`,
        [now],
      );
    return days.length;
  });
}

async function countDays(client: pg.PoolClient, days: readonly Day[]): Promise<void> {
  await countSessions(client, days, 'day');
  await countSessions(client, days, 'week');
  const months = monthsOf(days);
  await countMonths(client, months);
  const before = await rememberUsers(client, months);
  await countNewUsers(client, [...months, ...before]);
}

function monthsOf(days: readonly Day[]): Month[] {
  const months = new Map<string, Month>();
  for (const { day, ...place } of days) {
    const month = `${monthOf(day)}-01`;
    months.set(`${place.service_id} ${month}`, { ...place, month });
  }
  return [...months.values()];
}

/** Days or weeks from the events themselves. Where some of these were dropped, what was counted of them stays. */
async function countSessions(
  client: pg.PoolClient,
  days: readonly Day[],
  unit: 'day' | 'week',
): Promise<void> {
  const values = [...placesOf(days), days.map(({ day }) => day), unit];
  const asked = `(
    select distinct company_id, service_id, date_trunc($4, day::timestamp)::date as starts,
      (date_trunc($4, day::timestamp) + ('1 ' || $4)::interval)::date as ends
    from unnest($1::text[], $2::text[], $3::date[]) as d (company_id, service_id, day))`;
  const kept = `(
    select * from ${asked} as a where not exists (
      select from usage.archive r where r.dropped_at is not null
        and r.month < a.ends and r.month + interval '1 month' > a.starts))`;
  await client.query(
    `delete from usage.user_count c using ${kept} as k
     where c.company_id = k.company_id and c.service_id = k.service_id and c.unit = $4 and c.starts = k.starts`,
    values,
  );
  await client.query(
    `insert into usage.user_count (${columns})
     select k.company_id, k.service_id, k.starts, $4, min(e.application_id), coalesce(e.game_id, ''), count(distinct e.user_id)
     from ${kept} as k join usage.event e on e.company_id = k.company_id and e.service_id = k.service_id
       and e.day >= k.starts and e.day < k.ends
     where e.category = 'interactive_game' and e.type = 'arcadia.session.ended.v1'
     group by grouping sets ((k.company_id, k.service_id, k.starts, e.game_id), (k.company_id, k.service_id, k.starts))`,
    values,
  );
}

/** Months by the game of each user's first session in them. */
async function countMonths(client: pg.PoolClient, months: readonly Month[]): Promise<void> {
  const values = [...placesOf(months), months.map(({ month }) => month)];
  await client.query(
    `delete from usage.user_count c using ${askedMonths} as a
     where c.company_id = a.company_id and c.service_id = a.service_id and c.unit = 'month' and c.starts = a.month`,
    values,
  );
  await client.query(
    `insert into usage.user_count (${columns})
     select a.company_id, a.service_id, a.month, 'month', min(m.application_id), coalesce(m.game_id, ''), count(*)
     from ${askedMonths} as a join usage.monthly_user m using (company_id, service_id, month)
     group by grouping sets ((a.company_id, a.service_id, a.month, m.game_id), (a.company_id, a.service_id, a.month))`,
    values,
  );
}

/** @returns months in which users counted as new until a session of an earlier month was reported */
async function rememberUsers(client: pg.PoolClient, months: readonly Month[]): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    // What was there is read in the statement that changes it: PostgreSQL returns old values only from 18 on.
    `with given as (
       select company_id, service_id, m.user_id, min(month) as first_month
       from ${askedMonths} as a join usage.monthly_user m using (company_id, service_id, month)
       group by company_id, service_id, m.user_id),
     remembered as (
       insert into usage.known_user as k (company_id, service_id, user_id, first_month)
       select * from given order by company_id, service_id, user_id
       on conflict (company_id, service_id, user_id) do update set first_month = excluded.first_month
         where k.first_month > excluded.first_month)
     select distinct company_id, service_id, k.first_month::text as month
     from given join usage.known_user k using (company_id, service_id, user_id)
     where k.first_month > given.first_month`,
    [...placesOf(months), months.map(({ month }) => month)],
  );
  return rows;
}

async function countNewUsers(client: pg.PoolClient, months: readonly Month[]): Promise<void> {
  const values = [...placesOf(months), months.map(({ month }) => month)];
  await client.query(
    `delete from usage.new_user_count c using ${askedMonths} as a
     where c.company_id = a.company_id and c.service_id = a.service_id
       and c.day >= a.month and c.day < a.month + interval '1 month'`,
    values,
  );
  await client.query(
    `insert into usage.new_user_count (company_id, service_id, day, application_id, game_id, users)
     select m.company_id, m.service_id, m.day, min(m.application_id), m.game_id, count(*)
     from ${askedMonths} as a join usage.monthly_user m using (company_id, service_id, month)
       join usage.known_user k on k.company_id = m.company_id and k.service_id = m.service_id
         and k.user_id = m.user_id and k.first_month = m.month
     group by m.company_id, m.service_id, m.day, m.game_id`,
    values,
  );
}

const askedMonths = `(
  select distinct * from unnest($1::text[], $2::text[], $3::date[]) as d (company_id, service_id, month))`;

function placesOf(rows: readonly Place[]): [string[], string[]] {
  return [rows.map(({ company_id }) => company_id), rows.map(({ service_id }) => service_id)];
}
