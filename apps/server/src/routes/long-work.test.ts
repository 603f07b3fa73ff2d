import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { hold, type Holding } from '../../../../tools/testing/hold.ts';
import { useTestServer } from '../testing/test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

/** Exports have connections and limits of their own: see packages/domain/src/database/batch.ts. */
const server = useTestServer({
  own: 'settings',
  env: {
    // One connection of each login for calls, and one of each for long work.
    DATABASE_CONNECTIONS: '2',
    DATABASE_BATCH_CONNECTIONS: '2',
    DATABASE_BATCH_STATEMENT_SECONDS: '6',
    // Without a worker, whose jobs would need connections too.
    ROLE: 'web',
  },
});

let token: string;
let operator: string;
beforeAll(async () => {
  token = await server.signUp();
  await asAdmin(
    server.databaseUrl,
    `insert into operator (id, name, email, roles, status, created_at)
     values ('opr_long', 'Long', 'long@arcadia.example', '{admin}', 'enabled', now())`,
  );
  operator = await server.signInOperator('long@arcadia.example');
});

let blocker: Holding;
beforeEach(async () => {
  // Whoever reads transactions waits, as in a table of very many rows.
  const everything = 'lock table funds_transaction in access exclusive mode';
  blocker = await hold(server.databaseUrl, everything);
});
afterEach(() => blocker.end('rollback'));

const exported = async (path: string, session: string, language = 'en') => {
  const response = await fetch(`${server.url}/api${path}?format=csv`, {
    headers: { authorization: session, 'accept-language': language },
  });
  return { status: response.status, text: await response.text() };
};
/** A new connection each time: within a transaction PostgreSQL answers the first picture of its sessions again. */
const activity = async (condition: string) => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select usename as role from pg_stat_activity
     where datname = current_database() and usename in ('arcadia_app', 'arcadia_tenant') and ${condition} order by 1`,
  );
  return (rows as { role: string }[]).map(({ role }) => role);
};
const bothLogins = ['arcadia_app', 'arcadia_tenant'];

test('while exports hold all connections for long work nobody else waits', async () => {
  const exports = [
    exported('/funds/transactions/export', token),
    exported('/ops/transactions/export', operator),
  ];
  await vi.waitFor(async () => expect(await blocker.waiting()).toEqual(bothLogins), patience);
  // Those that come now wait for a connection.
  exports.push(exported('/funds/transactions/export', token));
  const [company, people, list, change] = await Promise.all([
    server.as(token).get('/applications'),
    server.as(operator).get('/ops/companies'),
    server.as(operator).get('/ops/audit'),
    server.as(token).post('/member/base/set/name', { name: 'Lin' }),
  ]);
  for (const answer of [company, people, list, change])
    expect(answer).toMatchObject({ status: 200, code: 0 });
  expect(await blocker.waiting()).toEqual(bothLogins);
  await blocker.end('rollback');
  for (const { status, text } of await Promise.all(exports)) {
    expect(status).toBe(200);
    expect(text).toContain('Transaction ID');
  }
});

test('a statement of an export that takes too long is stopped and nothing of it stays open', async () => {
  const answers = await Promise.all([
    exported('/funds/transactions/export', token, 'en'),
    exported('/ops/transactions/export', operator, 'zh'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
    { code: 2082, msg: expect.stringContaining('The export took too long and was stopped.') },
    { code: 2082, msg: expect.stringContaining('导出耗时过长，已停止。') },
  ]);
  expect(await activity(`state <> 'idle'`)).toEqual([]);
});
