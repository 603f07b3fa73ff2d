import pg from 'pg';
import { until } from '../../../../tools/testing/until.ts';

/**
 * Answer of `attempt` where `statements` take effect in its middle: they run first, uncommitted, and are committed once the
 * attempt waits for them. One that waits for nothing is answered before, as if it had not noticed.
 */
export async function whileHeld<Answer>(
  databaseUrl: string,
  statements: string,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query(`begin; ${statements}`);
    let answered = false;
    const answer = attempt().finally(() => {
      answered = true;
    });
    await until('the attempt is answered or waits', async () => {
      const waiting = await watcher.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return answered || waiting.rowCount !== 0;
    });
    await holder.query('commit');
    return await answer;
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}
