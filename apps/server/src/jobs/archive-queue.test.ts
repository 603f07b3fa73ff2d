import pg from 'pg';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const add = (name: string) =>
  asAdmin(server.databaseUrl, `select graphile_worker.add_job('${name}', '{}', max_attempts => 1)`);
async function statusOf(name: string): Promise<string | undefined> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select status from background_job where name = '${name}' and payload::text not like '%_cron%'`,
  );
  return (rows as { status: string }[])[0]?.status;
}

test('reports are made while a large month of usage becomes files', async () => {
  // What the archive reads first: the job stands still, as it does for hours over a large month.
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table usage.event_default in access exclusive mode');
    await add('archive-usage');
    await expect.poll(() => statusOf('archive-usage')).toBe('running');
    await add('reconcile-days');
    await expect.poll(() => statusOf('reconcile-days')).toBeUndefined();
    expect(await statusOf('archive-usage')).toBe('running');
    await holder.query('rollback');
    await expect.poll(() => statusOf('archive-usage')).toBeUndefined();
  } finally {
    await holder.end();
  }
});
