import type pg from 'pg';
import { setLocally } from './distribute.ts';
import { place, uncounted } from './monthly-users.ts';

// What count-monthly-users.ts does, on a cluster: in statements that every server carries out for its own companies. All of them see the
// same rows, as the transaction began with them, besides what they have written themselves.

const user = 'company_id, service_id, user_id';
const sameUser = (one: string, other: string) =>
  ['company_id', 'service_id', 'user_id']
    .map((name) => `${one}.${name} = ${other}.${name}`)
    .join(' and ');

const arrived = `(select * from usage.monthly_user where company_id = any ($1) and ${uncounted})`;
/** Users with an earlier month than the one in which they count as new, or with their first one. */
const fresh = `(select a.*, k.counted_month
  from (select distinct on (${user}) * from ${arrived} as every order by ${user}, month) as a
  left join usage.known_user k on ${sameUser('k', 'a')}
  where k.counted_month is null or k.counted_month >= a.month)`;
const changed = `(select ${place}, 1 as users, 0 as new_users from ${arrived} as one
  union all
  select company_id, application_id, service_id, month, counted_game_id, counted_day, -1, 0 from ${arrived} as other
  where counted_day is not null
  union all
  select ${place}, 0, 1 from ${fresh} as anew
  union all
  select b.company_id, b.application_id, b.service_id, b.month, b.counted_game_id, b.counted_day, 0, -1
  from ${fresh} as a join usage.monthly_user b on ${sameUser('b', 'a')} and b.month = a.counted_month
  where b.counted_day is not null) as changed`;

/**
 * Counts users who have arrived, of as many companies as have about `maxUsers` together.
 * @returns how many
 */
export async function countSpreadUsers(client: pg.PoolClient, maxUsers: number): Promise<number> {
  // Tables that grow are not joined whole: their rows are looked up by a key.
  await client.query(setLocally('enable_hashjoin = off', 'enable_mergejoin = off'));
  const companies = await arrivedCompanies(client, maxUsers);
  if (companies.length === 0) return 0;
  const { rows } = await client.query<{ month: string }>(
    `insert into usage.user_total as t (${place}, users, new_users)
     select company_id, min(application_id), service_id, month, game_id, day, sum(users), sum(new_users) from ${changed}
     group by company_id, service_id, month, game_id, day
     on conflict (company_id, month, service_id, day, game_id) do update set users = t.users + excluded.users,
       new_users = t.new_users + excluded.new_users
     returning month::text`,
    [companies],
  );
  await client.query(
    `insert into usage.known_user as k (${user}, first_month, counted_month) select ${user}, month, month from ${fresh} as anew
     on conflict (${user}) do update set first_month = least(k.first_month, excluded.first_month),
       counted_month = excluded.counted_month`,
    [companies],
  );
  const { rowCount } = await client.query(
    `update usage.monthly_user set counted_day = day, counted_game_id = game_id where company_id = any ($1) and ${uncounted}`,
    [companies],
  );
  await writeMonths(client, companies, [...new Set(rows.map(({ month }) => month))]);
  return rowCount ?? 0;
}

async function arrivedCompanies(client: pg.PoolClient, maxUsers: number): Promise<string[]> {
  const { rows } = await client.query<{ company_id: string }>(
    `select company_id from (
       select company_id, sum(users) over (order by company_id) - users as before from (
         select company_id, count(*) as users from usage.monthly_user where ${uncounted} group by company_id) as waiting) as added_up
     where before < $1`,
    [maxUsers],
  );
  return rows.map(({ company_id: company }) => company);
}

/** The counts of whole months from the totals, anew. */
async function writeMonths(
  client: pg.PoolClient,
  companies: string[],
  months: string[],
): Promise<void> {
  const ofMonths = (month: string) => `company_id = any ($1) and ${month} = any ($2::date[])`;
  const values = [companies, months];
  const counts = (game: string) =>
    `select company_id, service_id, 'month', month, min(application_id), ${game}, sum(users)::bigint from usage.user_total
     where ${ofMonths('month')} group by company_id, service_id, month`;
  await client.query(
    `delete from usage.user_count where unit = 'month' and ${ofMonths('starts')}`,
    values,
  );
  for (const select of [counts(`''`), `${counts('game_id')}, game_id`])
    await client.query(
      `insert into usage.user_count (company_id, service_id, unit, starts, application_id, game_id, users)
       ${select} having sum(users) > 0`,
      values,
    );
  await client.query(
    `delete from usage.new_user_count where ${ofMonths(`date_trunc('month', day::timestamp)::date`)}`,
    values,
  );
  await client.query(
    `insert into usage.new_user_count (company_id, service_id, application_id, day, game_id, users)
     select company_id, service_id, application_id, day, game_id, new_users from usage.user_total
     where ${ofMonths('month')} and new_users > 0`,
    values,
  );
}
