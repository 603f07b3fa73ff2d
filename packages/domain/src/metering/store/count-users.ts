import type pg from 'pg';
import { usualBatch } from '../../database/batch-limits.ts';
import type { CountedStep, MarkedDay } from '../../ports/usage-upkeep.ts';
import { countMonthlyUsers, usualPace } from './count-monthly-users.ts';
import { everyCompany, isSpread, ofCompany, type OfCompanies } from './distribute.ts';
import { eventsOfDays } from './stored-events.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

type Place = { company_id: string; service_id: string };
type Day = Place & { day: string };
/** A day or week, from its first day to the day after its last. */
type Span = Place & { starts: string; ends: string };

/** Events of the days of a step, unless one day has more: some seconds on a busy machine. */
const usualMaxEvents = 200_000;
const columns = 'company_id, service_id, starts, unit, application_id, game_id, users';
const everyPlace = 'grouping sets ((game_id), ()) having count(*) > 0';

type Asked = { limit: number; now: Date; after?: MarkedDay | null; maxEvents?: number };

/**
 * Counts the users of days whose events have changed anew, with their weeks: one step of at most `limit` days that come after the day
 * `after`. Days go by company and service, so that most weeks are counted once. Events that are merged meanwhile mark their days
 * again. Running a step again gives the same rows. The first step counts the users of months, and new users, that have arrived.
 *
 * Every statement looks up, for each of the days and weeks that were asked for, what is in it, and nothing else: the aggregate in
 * the `lateral` keeps PostgreSQL from joining all events of a service with all of its days.
 *
 * @param now product time at which the first step began
 */
export async function countUsers(store: UsageStore, asked: Asked): Promise<CountedStep> {
  const pace = usualPace();
  if (!asked.after) while ((await countMonthlyUsers(store, pace)) > 0);
  return countStep(store, asked);
}

function countStep(store: UsageStore, asked: Asked): Promise<CountedStep> {
  return inTransaction({ ...store, limits: store.limits ?? usualBatch }, async (client) => {
    // One at a time: others would count the same weeks and months.
    const lock = await client.query<{ taken: boolean; spread: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('usage.user_count')) as taken, ${isSpread} as spread`,
    );
    const [{ taken, spread } = { taken: false, spread: false }] = lock.rows;
    if (!taken) return { days: 0, next: null };
    const of = spread ? await ofNextCompany(client, asked.after) : everyCompany;
    const days = await takeMarks(client, of, asked);
    if (days.length > 0) await countDays(client, of, days);
    const last = days.at(-1);
    if (last && (await isMarkedAfter(client, last)))
      return { days: days.length, next: markedDay(last) };
    await client.query(
      `insert into usage.user_counting (counted_at) values ($1)
       on conflict (only_row) do update set counted_at = excluded.counted_at`,
      [asked.now],
    );
    return { days: days.length, next: null };
  });
}

async function ofNextCompany(client: pg.PoolClient, after: Asked['after']): Promise<OfCompanies> {
  const { rows } = await client.query<Day>(
    `select company_id from usage.user_recount where (company_id, service_id, day) > ($1, $2, $3::date)
     order by company_id, service_id, day limit 1`,
    positionOf(after),
  );
  return ofCompany(client, rows[0]?.company_id ?? '');
}

function positionOf(after: Asked['after']): [string, string, string] {
  return [after?.companyId ?? '', after?.serviceId ?? '', after?.day ?? '-infinity'];
}

/** The marks of the next days, which are gone then; in order. */
async function takeMarks(
  client: pg.PoolClient,
  of: OfCompanies,
  { limit, after, maxEvents = usualMaxEvents }: Asked,
): Promise<Day[]> {
  const { rows } = await client.query<Day>(
    `with next as materialized (
       select * from usage.user_recount m where (company_id, service_id, day) > ($2, $3, $4::date) ${of('m')}
       order by company_id, service_id, day limit $1),
     sized as (
       select n.*, sum(t.events) over (order by n.company_id, n.service_id, n.day) - t.events as before
       from next n cross join lateral (
         select coalesce(sum(events), 0) as events from usage.total t
         where t.company_id = n.company_id and t.service_id = n.service_id and t.day = n.day ${of('t')}) t),
     taken as (
       delete from usage.user_recount r using sized s
       where s.before < $5 and r.company_id = s.company_id and r.service_id = s.service_id and r.day = s.day ${of('r')}
       returning r.*)
     select company_id, service_id, day::text from taken order by taken.company_id, taken.service_id, taken.day`,
    [limit, ...positionOf(after), maxEvents],
  );
  return rows;
}

async function isMarkedAfter(client: pg.PoolClient, last: Day): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from usage.user_recount where (company_id, service_id, day) > ($1, $2, $3::date)
     order by company_id, service_id, day limit 1`,
    [last.company_id, last.service_id, last.day],
  );
  return rowCount === 1;
}

function markedDay({ company_id, service_id, day }: Day): MarkedDay {
  return { companyId: company_id, serviceId: service_id, day };
}

async function countDays(
  client: pg.PoolClient,
  of: OfCompanies,
  days: readonly Day[],
): Promise<void> {
  await countSessions(client, of, days, 'day');
  await countSessions(client, of, days, 'week');
}

/** Days or weeks from the events themselves. Where some of these were dropped, what was counted of them stays. */
async function countSessions(
  client: pg.PoolClient,
  of: OfCompanies,
  days: readonly Day[],
  unit: 'day' | 'week',
): Promise<void> {
  const spans = await spansOf(client, days, unit);
  const starts = spans.map((span) => span.starts);
  await client.query(
    `delete from usage.user_count c
     using unnest($1::text[], $2::text[], $3::date[]) as k (company_id, service_id, starts)
     where c.company_id = k.company_id and c.service_id = k.service_id and c.unit = $4 and c.starts = k.starts ${of('c')}`,
    [...placesOf(spans), starts, unit],
  );
  await client.query(
    `insert into usage.user_count (${columns})
     select k.company_id, k.service_id, k.starts, $5, c.*
     from unnest($1::text[], $2::text[], $3::date[], $4::date[]) as k (company_id, service_id, starts, ends)
     cross join lateral (
       select min(application_id), coalesce(game_id, ''), count(distinct user_id)
       from ${eventsOfDays('k.starts', 'k.ends - 1')} e
       where e.company_id = k.company_id and e.service_id = k.service_id ${of('e')}
         and e.category = 'interactive_game' and e.type = 'arcadia.session.ended.v1'
       group by ${everyPlace}) as c`,
    [...placesOf(spans), starts, spans.map(({ ends }) => ends), unit],
  );
}

/** The days themselves or their weeks, without those of which events were dropped. */
async function spansOf(
  client: pg.PoolClient,
  days: readonly Day[],
  unit: 'day' | 'week',
): Promise<Span[]> {
  const { rows } = await client.query<Span>(
    `select company_id, service_id, starts::text, ends::text from (
       select distinct company_id, service_id, date_trunc($4, day::timestamp)::date as starts,
         (date_trunc($4, day::timestamp) + ('1 ' || $4)::interval)::date as ends
       from unnest($1::text[], $2::text[], $3::date[]) as d (company_id, service_id, day)) as a
     where not exists (
       select from usage.archive r where r.dropped_at is not null
         and r.month < a.ends and r.month + interval '1 month' > a.starts)`,
    [...placesOf(days), days.map(({ day }) => day), unit],
  );
  return rows;
}

function placesOf(rows: readonly Place[]): [string[], string[]] {
  return [rows.map(({ company_id }) => company_id), rows.map(({ service_id }) => service_id)];
}
