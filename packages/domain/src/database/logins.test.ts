import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { openDatabase } from './connection.ts';
import type { Actor, Context } from './context.ts';
import { derivedUrls, ensureLogins, loginProblem } from './logins.ts';
import { systemContext } from './testing/system-context.ts';
import { read } from './transaction.ts';

const { url, adminUrl } = useTestDatabase();

async function on<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test.each([
  ['app', 'arcadia_app'],
  ['tenant', 'arcadia_tenant'],
] as const)('the %s login is %s and can become nothing else', async (key, role) => {
  const address = derivedUrls(url)[key];
  expect(await loginProblem(address, key)).toBeNull();
  await on(address, async (client) => {
    const { rows } = await client.query(
      'select session_user::text as login, current_user::text as role',
    );
    expect(rows).toEqual([{ login: role, role }]);
    const { rows: others } = await on(adminUrl, (admin) =>
      admin.query<{ name: string }>('select rolname as name from pg_roles where rolname <> $1', [
        role,
      ]),
    );
    expect(others.length).toBeGreaterThan(5);
    for (const { name } of others) {
      for (const attempt of [
        `select set_config('role', '${name}', false)`,
        `select set_config('role', '${name}', true)`,
        `set role ${name}`,
        `set session authorization ${name}`,
        `select set_config('session_authorization', '${name}', false)`,
      ])
        await expect(client.query(attempt), attempt).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|22023)$/),
        });
    }
    // RESET ROLE returns to the login, which has no other role.
    await client.query('reset role');
    await client.query('reset session authorization');
    const back = await client.query(
      'select session_user::text as login, current_user::text as role',
    );
    expect(back.rows).toEqual([{ login: role, role }]);
  });
});

test('a member’s transaction runs on the tenant’s login, everything else on the product’s', async () => {
  const database = openDatabase(url, { maxConnections: 1, onIdleError: () => undefined });
  try {
    const login = async (given: Partial<Context> = {}) => {
      const { rows } = await read(systemContext(database, given), (db) =>
        sql`select session_user::text as login, current_user::text as role`.execute(db),
      );
      return rows;
    };
    const member: Actor = {
      kind: 'member',
      id: 'mem',
      name: 'Member',
      companyId: 'com',
      sessionId: 'ses',
      permissions: new Set(),
    };
    const product = [{ login: 'arcadia_app', role: 'arcadia_app' }];
    expect(await login()).toEqual(product);
    expect(await login({ actor: { kind: 'visitor' } })).toEqual(product);
    expect(await login({ actor: member })).toEqual([
      { login: 'arcadia_tenant', role: 'arcadia_tenant' },
    ]);
  } finally {
    await database.close();
  }
});

test('sessions of both start in UTC and with time limits, without options from the client', async () => {
  for (const address of Object.values(derivedUrls(url)))
    expect(
      await on(address, async (client) => {
        const { rows } = await client.query(
          `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
             current_setting('idle_in_transaction_session_timeout') as idle`,
        );
        return rows;
      }),
    ).toEqual([{ zone: 'UTC', statement: '25s', idle: '30s' }]);
});

test('the owner and a superuser are refused as logins of the product', async () => {
  expect(await loginProblem(url, 'app')).toBe('must sign in as arcadia_app');
  expect(await loginProblem(adminUrl, 'tenant')).toBe('must sign in as arcadia_tenant');
  expect(await loginProblem(derivedUrls(url).app, 'tenant')).toBe('must sign in as arcadia_tenant');
});

test('a second product with other passwords is refused, and leaves those of the first as they are', async () => {
  const other = new URL(url);
  other.password = 'of-another-owner';
  const start = on(url, (owner) => ensureLogins(owner, derivedUrls(other.href)));
  await expect(start).rejects.toThrow(
    /^arcadia_app signs in with another password, and is used in \w+/,
  );
  for (const key of ['app', 'tenant'] as const)
    expect(await loginProblem(derivedUrls(url)[key], key)).toBeNull();
});

test('addresses are derived from the owner’s: with a host, over a socket, and without a password', () => {
  const { app, tenant } = derivedUrls('postgres://owner:pass%20word@db:5432/x?sslmode=require');
  expect(app).toMatch(/^postgres:\/\/arcadia_app:[\w-]{43}@db:5432\/x\?sslmode=require$/);
  expect(new URL(app).password).not.toBe(new URL(tenant).password);
  expect(derivedUrls('postgres://owner@db/x').tenant).toBe('postgres://arcadia_tenant@db/x');
  expect(derivedUrls('postgres:///x?host=/run/postgresql').app).toBe(
    'postgres:///x?host=%2Frun%2Fpostgresql&user=arcadia_app',
  );
});
