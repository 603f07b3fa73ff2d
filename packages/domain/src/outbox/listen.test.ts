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
    channels: {
      outbox: (payload) => void heard.push(`outbox ${payload}`),
      'odd "name"': (payload) => void heard.push(`odd ${payload}`),
    },
    onReconnect: () => void (reconnected += 1),
    onError: (error) => void errors.push(error),
  });
  const notify = (channel: string, payload: string) =>
    asAdmin(database.url, `select pg_notify('${channel}', '${payload}')`);
  await notify('outbox', '1');
  await notify('odd "name"', '2');
  await notify('unheard', '3');
  await expect.poll(() => heard).toEqual(['outbox 1', 'odd 2']);

  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await expect.poll(() => reconnected).toBe(1);
  expect(errors.length).toBeGreaterThan(0);
  await notify('outbox', '4');
  await expect.poll(() => heard.at(-1)).toBe('outbox 4');

  await listening.close();
  const left = await asAdmin(
    database.url,
    `select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  expect(left.rowCount).toBe(0);
});

test('a failed first connection is reported', async () => {
  const nowhere = { channels: {}, onReconnect: () => undefined, onError: () => undefined };
  await expect(listen({ url: 'postgres://nobody@127.0.0.1:1/none', ...nowhere })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
