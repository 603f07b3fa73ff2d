import type pg from 'pg';
import { addToPeriods } from '../../packages/domain/src/metering/store/period-totals.ts';

export const companyId = 'co_bench';
export const applications = 500;
export const games = 8;
/** The last of three years. */
export const lastDay = '2026-11-20';
const days = 1096;

const quantities = 'minutes, gifts, gift_revenue, bet, returned, tokens, voices, bot_calls';

/**
 * One company with 500 applications in four regions, each with eight games of all categories that were used on every day of three
 * years, and the users of each day, week and month.
 */
export async function fillReports(client: pg.Client): Promise<number> {
  await client.query(
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'Bench', 'CN', 'CNY', 0, '2023-01-01');
     insert into application (company_id, id, name, description, created_at)
       select '${companyId}', 'app_' || i, 'App ' || i, 'Bench', '2023-01-01' from generate_series(1, ${applications}) i;
     insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
         trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
       select '${companyId}', 'rgs_' || i, 'app_' || i,
         (array['mainland_china', 'southern_asia_pacific', 'asia_pacific', 'europe_america_middle_east'])[1 + i % 4],
         (10::numeric ^ 18 + i)::bigint::text, 'online', 0, 0, 0, '2023-01-01', '2023-01-01'
       from generate_series(1, ${applications}) i`,
  );
  // Day by day, as it would have come, so that rows lie as they would.
  for (let done = 0; done < days; done += 61)
    await client.query(
      `insert into usage.total (company_id, application_id, service_id, category, game_id, day, events, ${quantities})
       select '${companyId}', 'app_' || i, 'rgs_' || i,
         (array['interactive_game', 'bullet_game', 'interactive_gift', 'betting_game', 'ai'])[1 + g % 5], 'game_' || g,
         date '${lastDay}' - d, 100, 10.5 * g + i % 97, 3 * g, 12.25 * g, 99.5, 97.25, 1000 * g + d, g % 2, i % 7
       from generate_series(${Math.max(0, days - done - 61)}, ${days - done - 1}) d, generate_series(1, ${applications}) i,
         generate_series(1, ${games}) g order by d desc`,
    );
  await client.query(addToPeriods('usage.total'));
  await client.query(
    `insert into usage.user_count (company_id, application_id, service_id, unit, starts, game_id, users)
     select company_id, application_id, service_id, unit, starts, coalesce(game_id, ''), 10 * count(*)
     from (select *, date_trunc(unit, day::timestamp)::date as starts
       from usage.total cross join (values ('day'), ('week'), ('month')) units (unit)
       where category = 'interactive_game') used
     group by grouping sets ((company_id, application_id, service_id, unit, starts, game_id),
       (company_id, application_id, service_id, unit, starts))`,
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ count: string }>('select count(*) from usage.total');
  return Number(rows[0]?.count);
}
