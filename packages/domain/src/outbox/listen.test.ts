import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { listen } from './listen.ts';

const database = useTestDatabase();

test('payloads arrive by channel, also after the connection was lost', async () => {
  const heard: string[] = [];
  const errors: unknown[] = [];
  let reconnected = 0;
  const listening = await listen({
    url: database.url,
    onError: (error) => void errors.push(error),
  });
  const onReconnect = () => void (reconnected += 1);
  await listening.hear({
    channels: {
      outbox: (payload) => void heard.push(`outbox ${payload}`),
      'odd "name"': (payload) => void heard.push(`odd ${payload}`),
    },
    onReconnect,
  });
  const notify = (channel: string, payload: string) =>
    asAdmin(database.url, `select pg_notify('${channel}', '${payload}')`);
  await notify('outbox', '1');
  await notify('odd "name"', '2');
  await notify('unheard', '3');
  await expect.poll(() => heard).toEqual(['outbox 1', 'odd 2']);
  await listening.hear({
    channels: {
      outbox: (payload) => void heard.push(`outbox too ${payload}`),
      late: (payload) => void heard.push(`late ${payload}`),
    },
    onReconnect,
  });
  expect(await listeningConnections()).toBe(1);

  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await expect.poll(() => reconnected).toBe(2);
  expect(errors.length).toBeGreaterThan(0);
  await notify('outbox', '4');
  await notify('late', '5');
  await expect.poll(() => heard.slice(2)).toEqual(['outbox 4', 'outbox too 4', 'late 5']);

  await listening.close();
  expect(await listeningConnections()).toBe(0);
});

async function listeningConnections(): Promise<number | null> {
  const found = await asAdmin(
    database.url,
    `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  return found.rowCount;
}

test('a failed first connection is reported', async () => {
  const nowhere = { onError: () => undefined };
  await expect(listen({ url: 'postgres://nobody@127.0.0.1:1/none', ...nowhere })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
