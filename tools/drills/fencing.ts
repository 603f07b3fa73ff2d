import pg from 'pg';
import type { DatabaseProxy } from './database-proxy.ts';
import type { DatabaseMachine } from './standby.ts';
import { until } from './until.ts';
import type { Verdict } from './verdict.ts';

/**
 * Whether a lost primary that is back, and still believes that it is one, takes nothing: HAProxy passes nobody to it, and whoever
 * reaches it otherwise waits for ever, since its commits need a standby that follows another server now.
 */
export async function expectFenced(
  verdict: Verdict,
  {
    lost,
    promoted,
    proxy,
  }: { lost: DatabaseMachine; promoted: DatabaseMachine; proxy: DatabaseProxy },
): Promise<void> {
  const [row] = await until(`${lost.name} answers`, () =>
    lost.run('select pg_is_in_recovery() as recovers'),
  );
  verdict.expect(
    row?.['recovers'] === false,
    `${lost.name} is back, and believes that it is the primary`,
  );
  const client = new pg.Client({
    connectionString: lost.server.adminUrl(),
    application_name: 'drill: past HAProxy',
  });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = false;
  const committing = client.query('create table written_past_haproxy ()').then(
    () => (acknowledged = true),
    () => false,
  );
  await until('the commit waits for the standby', async () => {
    const waiting = await lost.run(
      `select 1 from pg_stat_activity where application_name = 'drill: past HAProxy' and wait_event = 'SyncRep'`,
    );
    if (waiting.length === 0 && !acknowledged) throw new Error('it does not wait');
  });
  verdict.expect(
    !acknowledged,
    `a write to ${lost.name} past HAProxy is not acknowledged: it waits for the standby`,
  );
  client.connection.stream.destroy();
  await committing;
  const up = await proxy.up();
  verdict.expect(
    up.join() === promoted.name,
    `HAProxy passes nobody to ${lost.name}`,
    `only to ${up.join()}`,
  );
}
