import pg from 'pg';
import { until } from './until.ts';

export type Holding = {
  /** Resolves once somebody waits for what is held, not for just any lock: `answered` may say that nobody will. */
  waited(
    limits?: { readonly timeout: number; readonly interval: number },
    answered?: () => boolean,
  ): Promise<void>;
  /** Roles whose connections wait for what is held, in their order. */
  waiting(): Promise<string[]>;
  /** Ends the transaction and both connections. Whoever has ended it already does nothing. */
  end(how: 'commit' | 'rollback'): Promise<void>;
};

/** Begins a transaction with `statements` and leaves it open, so that others wait for what it locks. */
export async function hold(databaseUrl: string, statements: string): Promise<Holding> {
  const holder = await connected(databaseUrl);
  const watcher = await connected(databaseUrl);
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  const waiting = async () => {
    const found = await watcher.query<{ role: string }>(
      `select usename as role from pg_stat_activity
       where datname = current_database() and $1 = any(pg_blocking_pids(pid)) order by 1`,
      [pid],
    );
    return found.rows.map(({ role }) => role);
  };
  let ended = false;
  await holder.query(`begin; ${statements}`);
  return {
    waiting,
    waited: (limits, answered) =>
      until(
        'somebody waits for what is held',
        async () => answered?.() === true || (await waiting()).length > 0,
        limits,
      ),
    async end(how) {
      if (ended) return;
      ended = true;
      await holder.query(how);
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
