import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Figures, sum } from './figures.ts';
import type { Fleet } from './fleet.ts';

type Resting = { fleet: Fleet; owner: pg.Client; seconds: number };

/** What a process costs that nobody asks anything, and what it holds then. */
export async function measureRest({ fleet, owner, seconds }: Resting): Promise<Figures> {
  const spent = await fleet.spentBy(() => sleep(seconds * 1_000));
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const held = await fleet.held();
  const count = held.length;
  const percent = (cpu: number) => `${((cpu / seconds / count) * 100).toFixed(2)} %`;
  return {
    'of a core in each': percent(sum(spent.each)),
    'of a core in PostgreSQL for each': percent(spent.database),
    'connections of each': ((rows[0]?.count ?? 0) / count).toFixed(1),
    'memory of each': `${(sum(held) / count / 2 ** 20).toFixed(0)} MiB`,
  };
}
