import { askStore, type Question } from './ask-store.ts';
import type { AskedMonths } from './totals.ts';
import type { UsageStore } from './usage-store.ts';

/** Users of a month by the game and the day of their first session, so that games and days add up to the month. */
export type MonthlyUsers = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly gameId: string;
  readonly day: string;
  readonly users: number;
};

export type UsersRow = {
  application_id: string;
  service_id: string;
  game_id: string;
  day: string;
  users: string;
};

/** A condition: users whose first session is not where `user_total` counts them. In the words of the index that finds them. */
export const uncounted =
  'coalesce(counted_day = day and counted_game_id = game_id, false)::integer = 0';

/**
 * Users as they are at this moment: those that are counted, and what has arrived since.
 *
 * @param where a condition on company, application, service and month
 */
function usersIn(where: string): string {
  const columns = 'company_id, application_id, service_id, month';
  return `(select ${columns}, game_id, day, users from usage.user_total where ${where}
    union all
    select ${columns}, c.game_id, c.day, c.users from (select * from usage.monthly_user where ${where} and ${uncounted}) m
    cross join lateral (values (m.game_id, m.day, 1), (m.counted_game_id, m.counted_day, -1)) c (game_id, day, users)
    where c.day is not null) as stored`;
}

/** The different users with a session in an interactive game, exactly, by region service, game and day. */
export async function monthlyUsers(
  store: UsageStore,
  { companyId, month, serviceId }: { companyId: string; month: string; serviceId?: string },
): Promise<MonthlyUsers[]> {
  const where = `company_id = $1 and month = $2::date and ($3::text is null or service_id = $3)`;
  const rows = await askStore<UsersRow>(store, {
    text: `select application_id, service_id, game_id, day::text, sum(users)::text as users from ${usersIn(where)}
     group by application_id, service_id, game_id, day having sum(users) <> 0 order by service_id, day, game_id`,
    values: [companyId, `${month}-01`, serviceId ?? null],
  });
  return rows.map(usersOf);
}

/** The question for the users of several companies and months, by company and month too. */
export function usersOfCompanies({ companyIds, months, applicationIds }: AskedMonths): Question {
  const where = `company_id = any ($1) and month = any ($2::date[]) and ($3::text[] is null or application_id = any ($3))`;
  return {
    text: `select company_id, to_char(month, 'YYYY-MM') as month, application_id, service_id, game_id, day::text,
       sum(users)::text as users
     from ${usersIn(where)}
     group by company_id, stored.month, application_id, service_id, game_id, day having sum(users) <> 0
     order by company_id, service_id, day, game_id`,
    values: [companyIds, months.map((month) => `${month}-01`), applicationIds ?? null],
  };
}

export function usersOf(row: UsersRow): MonthlyUsers {
  return {
    applicationId: row.application_id,
    serviceId: row.service_id,
    gameId: row.game_id,
    day: row.day,
    users: Number(row.users),
  };
}
