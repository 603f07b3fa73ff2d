import type pg from 'pg';
import { usageReader, type UsageStore } from '../../packages/domain/src/metering/index.ts';
import { usersOfCompanies } from '../../packages/domain/src/metering/store/monthly-users.ts';
import { companyIds, month } from './events.ts';

export type Figures = {
  readonly events: number;
  /** Microseconds of an event, by the clock and of CPU. */
  readonly accepting: { readonly elapsed: number; readonly cpu: number };
  /** Milliseconds. */
  readonly settlement: number;
  readonly users: {
    readonly found: number;
    readonly elapsed: number;
    /** The statement that counted the users that are there, milliseconds. */
    readonly before: number;
  };
  readonly bytes: number;
};

type Asked = { size: number; accepting: Figures['accepting'] };

export async function measure(
  store: UsageStore,
  owner: pg.Client,
  { size, accepting }: Asked,
): Promise<Figures> {
  const reader = usageReader(store);
  const [company = ''] = companyIds;
  const settlement = await quickest(50, () =>
    reader.usedByCompanies({ companyIds: [company], months: [month] }),
  );
  const now = usersOfCompanies({ companyIds, months: [month] });
  const users = await quickest(5, () => owner.query<{ users: string }>(now.text, [...now.values]));
  const before = await quickest(5, () =>
    owner.query<{ users: string }>(usersBefore, [companyIds, [`${month}-01`]]),
  );
  const [found, expected] = [users.answer, before.answer].map(({ rows }) =>
    rows.reduce((sum, row) => sum + Number(row.users), 0),
  );
  if (found === undefined || found !== expected)
    throw new Error(`there are ${expected} users, ${found} were counted`);
  return {
    events: size,
    accepting,
    settlement: settlement.milliseconds,
    users: { found, elapsed: users.milliseconds, before: before.milliseconds },
    bytes: await bytesOfEvent(owner),
  };
}

/** The statement of before decision 68, by which the settlement asked for the users of a month. */
const usersBefore = `select company_id, to_char(month, 'YYYY-MM') as month, application_id, service_id, game_id, day::text,
    count(*)::text as users
  from usage.monthly_user where company_id = any ($1) and month = any ($2::date[])
  group by company_id, monthly_user.month, application_id, service_id, game_id, day
  order by company_id, service_id, day, game_id`;

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
