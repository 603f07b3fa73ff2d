import type { UsersOfMonth } from '../../ports/usage-reader.ts';
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

export const place = 'company_id, application_id, service_id, month, game_id, day';

/**
 * Users as they are at this moment: those that are counted, and one row more for each place where some have arrived since. Few places
 * have two rows, so adding those up afterwards takes a third less than grouping all of them.
 *
 * @param where a condition on company, application, service and month
 */
function usersIn(where: string): string {
  return `(select ${place}, users from usage.user_total where ${where} and users <> 0
    union all
    select company_id, application_id, service_id, month, c.game_id, c.day, sum(c.users)
    from (select * from usage.monthly_user where ${where} and ${uncounted}) m
    cross join lateral (values (m.game_id, m.day, 1), (m.counted_game_id, m.counted_day, -1)) c (game_id, day, users)
    where c.day is not null
    group by company_id, application_id, service_id, month, c.game_id, c.day) as stored`;
}

/** The different users with a session in an interactive game, exactly, by region service, game and day. */
export async function monthlyUsers(
  store: UsageStore,
  { companyId, month, serviceId }: { companyId: string; month: string; serviceId?: string },
): Promise<MonthlyUsers[]> {
  const where = `company_id = $1 and month = $2::date and ($3::text is null or service_id = $3)`;
  const rows = await askStore<UsersRow>(store, {
    text: `select application_id, service_id, game_id, day::text, users::text from ${usersIn(where)}
     order by service_id, stored.day, game_id`,
    values: [companyId, `${month}-01`, serviceId ?? null],
  });
  return oneOfEachPlace(rows).map(usersOf);
}

/** The question for the users of several companies and months, by company and month too, in the order of the totals' key; see `oneOfEachPlace`. */
export function usersOfCompanies(asked: AskedMonths): Question {
  return {
    text: `select company_id, application_id, service_id, game_id, day::text, users::text
     from ${usersIn(ofCompanies)} order by company_id, month, service_id, stored.day, game_id`,
    values: valuesOf(asked),
  };
}

const ofCompanies = `company_id = any ($1) and month = any ($2::date[]) and ($3::text[] is null or application_id = any ($3))`;

function valuesOf({ companyIds, months, applicationIds }: AskedMonths): unknown[] {
  return [companyIds, months.map((month) => `${month}-01`), applicationIds ?? null];
}

/** The number of users of whole months by company and application, in a row for each, however many days and games they come from. */
export async function usersOfMonths(
  store: UsageStore,
  asked: AskedMonths,
): Promise<UsersOfMonth[]> {
  const rows = await askStore<Record<keyof UsersOfMonth, string>>(store, {
    text: `select company_id as "companyId", application_id as "applicationId", to_char(month, 'YYYY-MM') as month,
       sum(users)::text as users
     from ${usersIn(ofCompanies)} group by company_id, application_id, stored.month having sum(users) <> 0
     order by company_id, application_id, stored.month`,
    values: valuesOf(asked),
    waits: 'work',
  });
  return rows.map((row) => ({ ...row, users: Number(row.users) }));
}

/** Rows with one for each place, of rows in an order that has those of a place together; without those that are left by all users. */
export function oneOfEachPlace<Row extends UsersRow>(rows: readonly Row[]): Row[] {
  const places: Row[] = [];
  for (const row of rows) {
    const last = places.at(-1);
    if (last && isSamePlace(last, row))
      places[places.length - 1] = { ...row, users: `${BigInt(last.users) + BigInt(row.users)}` };
    else places.push(row);
  }
  return places.filter(({ users }) => users !== '0');
}

function isSamePlace(one: UsersRow, other: UsersRow): boolean {
  return (
    one.game_id === other.game_id && one.day === other.day && one.service_id === other.service_id
  );
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
