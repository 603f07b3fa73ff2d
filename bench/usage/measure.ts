import type pg from 'pg';
import { usageReader, type UsageStore } from '../../packages/domain/src/metering/index.ts';
import {
  type UsersRow,
  usersOfCompanies,
} from '../../packages/domain/src/metering/store/monthly-users.ts';
import { companyIds, month } from './events.ts';

type Users = {
  readonly found: number;
  readonly elapsed: number;
  /** The statement that counted the users that are there, milliseconds. */
  readonly before: number;
};

export type Figures = {
  readonly events: number;
  /** Microseconds of an event, by the clock and of CPU. */
  readonly accepting: { readonly elapsed: number; readonly cpu: number };
  /** The same of the smallest size, in turns with it. */
  readonly least: Figures['accepting'];
  /** Milliseconds. */
  readonly settlement: number;
  /** Of all companies, by application. */
  readonly users: Users;
  /** The same by region service, game and day, as the settlement asks. */
  readonly usersByDay: Users;
  readonly bytes: number;
};

type Asked = { size: number } & Pick<Figures, 'accepting' | 'least'>;

export async function measure(
  store: UsageStore,
  owner: pg.Client,
  { size, accepting, least }: Asked,
): Promise<Figures> {
  const reader = usageReader(store);
  const [company = ''] = companyIds;
  const settlement = await quickest(50, () =>
    reader.usedByCompanies({ companyIds: [company], months: [month] }),
  );
  return {
    events: size,
    accepting,
    least,
    settlement: settlement.milliseconds,
    users: await compareUsers(
      store,
      async () => countOf(await reader.usersOfMonths({ companyIds, months: [month] })),
      `select company_id, application_id, to_char(month, 'YYYY-MM') as month, count(*)::text as users
       from usage.monthly_user where company_id = any ($1) and month = any ($2::date[])
       group by company_id, application_id, monthly_user.month`,
    ),
    usersByDay: await compareUsers(
      store,
      async () => {
        const { text, values } = usersOfCompanies({ companyIds, months: [month] });
        return countOf((await store.pool.query<UsersRow>(text, [...values])).rows);
      },
      `select company_id, to_char(month, 'YYYY-MM') as month, application_id, service_id, game_id, day::text,
         count(*)::text as users
       from usage.monthly_user where company_id = any ($1) and month = any ($2::date[])
       group by company_id, monthly_user.month, application_id, service_id, game_id, day
       order by company_id, service_id, day, game_id`,
    ),
    bytes: await bytesOfEvent(owner),
  };
}

/** @param before the statement of before decision 68 for the same answer, which counted the users that are there */
async function compareUsers(
  { pool }: UsageStore,
  ask: () => Promise<number>,
  before: string,
): Promise<Figures['users']> {
  const now = await quickest(7, ask);
  const counted = await quickest(7, async () =>
    countOf((await pool.query<{ users: string }>(before, [companyIds, [`${month}-01`]])).rows),
  );
  if (now.answer !== counted.answer)
    throw new Error(`there are ${counted.answer} users, ${now.answer} were told`);
  return { found: now.answer, elapsed: now.milliseconds, before: counted.milliseconds };
}

function countOf(rows: readonly { users: string | number }[]): number {
  return rows.reduce((sum, { users }) => sum + Number(users), 0);
}

/** The bytes of an event with its share of every index, of the tables that hold events. */
export async function bytesOfEvent(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(c.oid))::float8 / (select sum(events) from usage.total) as bytes
     from pg_class c where c.relnamespace = 'usage'::regnamespace and c.relkind = 'r' and c.relname ~ '^(?:packed_)?event'`,
  );
  return rows[0]?.bytes ?? 0;
}

async function quickest<T>(
  times: number,
  ask: () => Promise<T>,
): Promise<{ answer: T; milliseconds: number }> {
  let answer = await ask();
  let milliseconds = Infinity;
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    answer = await ask();
    milliseconds = Math.min(milliseconds, performance.now() - started);
  }
  return { answer, milliseconds };
}
