import type pg from 'pg';
import { usualBatch } from '../../database/batch-limits.ts';
import { countSpreadUsers } from './count-spread-users.ts';
import { isCluster, setLocally } from './distribute.ts';
import { place, uncounted } from './monthly-users.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** A month of a region service whose counts have changed. */
type Month = { company_id: string; service_id: string; month: string };

/** The number of users that the next transaction is about, at most. */
type Pace = { maxUsers: number };

/** A few seconds on a busy machine. */
export const usualPace = (): Pace => ({ maxUsers: 20_000 });
/** So many times fewer users has a transaction that is begun anew: less comes in between then. */
const slower = 8;

const user = 'company_id, service_id, user_id';

/**
 * Counts users of months who have arrived since, or whose first session is another one by now: at most `maxUsers` of them, on a
 * cluster more where one company has more. Where earlier sessions of the same users keep coming, it goes on for fewer. What is counted
 * is not looked at again, but for the earlier place of a user who has moved. What `monthlyUsers` answers is the same before and afterwards.
 *
 * @returns how many; none too where another process is counting
 */
export async function countMonthlyUsers(
  store: UsageStore,
  pace: Pace = usualPace(),
): Promise<number> {
  const spread = await isCluster(store);
  const count = async (client: pg.PoolClient) => {
    const { maxUsers } = pace;
    pace.maxUsers = Math.ceil(maxUsers / slower);
    // One at a time: a user would be counted twice.
    const lock = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('usage.user_count')) as taken`,
    );
    if (lock.rows[0]?.taken !== true) return { users: 0, maxUsers };
    // Few rows of a large table are looked up. Only a plain scan of an index leaves out at once those that were counted before.
    await client.query(setLocally('enable_seqscan = off', 'enable_bitmapscan = off'));
    if (spread) return { users: await countSpreadUsers(client, maxUsers), maxUsers };
    const { users, months } = await countArrived(client, maxUsers);
    if (months.length > 0) await writeMonths(client, months);
    return { users, maxUsers };
  };
  const { users, maxUsers } = await inTransaction(
    { ...store, limits: store.limits ?? usualBatch },
    count,
    spread ? 'repeatable read' : 'read committed',
  );
  pace.maxUsers = maxUsers;
  return users;
}

/**
 * Moves users from what is not counted into `user_total`. What is subtracted is what a user's row says that it was counted as, which
 * only this statement writes: sessions that are stored meanwhile leave the row as one to be counted.
 *
 * A user is new in the first month with a session. Where that is another month by now, the one before loses the user.
 */
async function countArrived(
  client: pg.PoolClient,
  maxUsers: number,
): Promise<{ users: number; months: Month[] }> {
  const { rows } = await client.query<Month & { arrived: string }>(
    `with arrived as materialized (
       select * from usage.monthly_user m where ${uncounted} limit $1),
     firsts as (
       select distinct on (${user}) * from arrived order by ${user}, month),
     new as materialized (
       select a.*, k.counted_month from firsts a left join lateral (
         select counted_month from usage.known_user u
         where company_id = a.company_id and service_id = a.service_id and user_id = a.user_id offset 0) k on true
       where k.counted_month is null or k.counted_month >= a.month),
     changed as (
       select ${place}, 1 as users, 0 as new_users from arrived
       union all
       select company_id, application_id, service_id, month, counted_game_id, counted_day, -1, 0 from arrived
       where counted_day is not null
       union all
       select ${place}, 0, 1 from new
       union all
       select a.company_id, b.application_id, a.service_id, a.counted_month, b.counted_game_id, b.counted_day, 0, -1
       from new a cross join lateral (
         select application_id, counted_game_id, counted_day from usage.monthly_user u
         where company_id = a.company_id and service_id = a.service_id and month = a.counted_month and user_id = a.user_id
           and counted_day is not null offset 0) b),
     added as (
       insert into usage.user_total as t (${place}, users, new_users)
       select company_id, min(application_id), service_id, month, game_id, day, sum(users), sum(new_users) from changed
       group by company_id, service_id, month, game_id, day
       on conflict (company_id, month, service_id, day, game_id) do update set users = t.users + excluded.users,
         new_users = t.new_users + excluded.new_users),
     known as (
       insert into usage.known_user as k (${user}, first_month, counted_month) select ${user}, month, month from new
       on conflict (${user}) do update set first_month = least(k.first_month, excluded.first_month),
         counted_month = excluded.counted_month),
     counted as (
       update usage.monthly_user m set counted_day = a.day, counted_game_id = a.game_id from arrived a
       where m.company_id = a.company_id and m.service_id = a.service_id and m.month = a.month and m.user_id = a.user_id)
     select company_id, service_id, month::text, (select count(*) from arrived)::text as arrived
     from changed group by company_id, service_id, month`,
    [maxUsers],
  );
  return { users: Number(rows[0]?.arrived ?? 0), months: rows };
}

/** The counts of whole months from the totals, anew: as many rows as a month has days and games. */
async function writeMonths(client: pg.PoolClient, months: readonly Month[]): Promise<void> {
  const asked = `unnest($1::text[], $2::text[], $3::date[]) as a (company_id, service_id, month)`;
  const values = [
    months.map(({ company_id }) => company_id),
    months.map(({ service_id }) => service_id),
    months.map(({ month }) => month),
  ];
  const ofMonth = (table: string) =>
    `${table}.company_id = a.company_id and ${table}.service_id = a.service_id`;
  await client.query(
    `delete from usage.user_count c using ${asked} where ${ofMonth('c')} and c.unit = 'month' and c.starts = a.month`,
    values,
  );
  await client.query(
    `insert into usage.user_count (company_id, service_id, unit, starts, application_id, game_id, users)
     select a.company_id, a.service_id, 'month', a.month, t.* from ${asked} cross join lateral (
       select min(application_id), coalesce(game_id, ''), sum(users) from usage.user_total t
       where ${ofMonth('t')} and t.month = a.month group by grouping sets ((game_id), ()) having sum(users) > 0) t`,
    values,
  );
  await client.query(
    `delete from usage.new_user_count c using ${asked}
     where ${ofMonth('c')} and c.day >= a.month and c.day < a.month + interval '1 month'`,
    values,
  );
  await client.query(
    `insert into usage.new_user_count (company_id, service_id, application_id, day, game_id, users)
     select t.company_id, t.service_id, t.application_id, t.day, t.game_id, t.new_users
     from ${asked} join usage.user_total t on ${ofMonth('t')} and t.month = a.month where t.new_users > 0`,
    values,
  );
}
