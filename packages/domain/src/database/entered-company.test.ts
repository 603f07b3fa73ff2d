import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from './connection.ts';
import { derivedUrls } from './logins.ts';

/** Rows of another company that a statement inside a member's transaction can see, whatever it tries. */
const database = useTestDatabase();

let pools: Database;
/** Signed in as a tenant, as the connections of the product's pool are. */
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  pools = openDatabase(database.url, { maxConnections: 1, onIdleError: () => undefined });
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select id, id, 'CN', 'CNY', 0, now() from unnest(array['mine', 'theirs']) id`,
  );
  [client, other] = await Promise.all([connected(), connected()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end(), pools.close()]);
});

async function connected(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: derivedUrls(database.url).tenant });
  await made.connect();
  return made;
}

async function enter(connection: pg.Client, company: string): Promise<void> {
  await connection.query('begin');
  const token = await pools.companyToken(company);
  await connection.query('select enter_company($1, $2)', [company, token]);
}

const seen = async (connection = client) =>
  (await connection.query<{ id: string }>('select id from company')).rows.map(({ id }) => id);

/** Rows that are seen after a trick; none where the database refuses it. */
async function seenAfter(trick: string): Promise<string[]> {
  await client.query('savepoint trick');
  try {
    await client.query(trick);
    return await seen();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // Missing privileges, an unknown setting, a role that can't be taken, or a scope that was not opened.
    expect(error.code, trick).toMatch(/^(42501|42704|22023|0A000|42883|42P01)$/);
    return [];
  } finally {
    await client.query('rollback to savepoint trick');
  }
}

describe('inside a transaction of a company', () => {
  beforeEach(() => enter(client, 'mine'));
  afterEach(() => client.query('rollback'));

  test('its own rows are seen', async () => {
    expect(await seen()).toEqual(['mine']);
  });

  test.each([
    ...['theirs', 'mine', ''].flatMap((value) => [
      `select set_config('arcadia.scope', '${value}', true)`,
      `select set_config('arcadia.scope', '${value}', false)`,
      `set local arcadia.scope = '${value}'`,
      `set session arcadia.scope = '${value}'`,
    ]),
    `select set_config('arcadia.scope', left(current_setting('arcadia.scope'), 64) || 'theirs', true)`,
    `select set_config('arcadia.scope', repeat('0', 64) || 'theirs', true)`,
    `select set_config('arcadia.company_id', 'theirs', true)`,
    'reset arcadia.scope',
    'reset all',
    'reset role',
    'reset session authorization',
    'set role arcadia_app',
    'set role none',
    `select set_config('role', 'arcadia_app', true)`,
    `select set_config('session_authorization', 'arcadia_app', true)`,
    'set row_security = off',
    `select enter_company('theirs', '')`,
    `select enter_company('theirs', null)`,
    `select enter_company('theirs', sha256('theirs'))`,
    `select enter_company(null, null)`,
    `select enter_company('theirs', decode(left(current_setting('arcadia.scope'), 64), 'hex'))`,
    `create function public.current_company() returns text language sql return 'theirs'`,
    `create function pg_temp.current_company() returns text language sql return 'theirs'`,
    `create temporary table company (id text)`,
    `set search_path = pg_temp, public; select current_company()`,
    `alter role arcadia_tenant bypassrls`,
    `alter table company disable row level security`,
    `alter policy tenant on company using (true)`,
  ])('%s shows nothing of another', async (trick) => {
    expect(['', 'mine']).toContain((await seenAfter(trick)).join());
  });

  test('nothing can be left behind in the session that later transactions would find by its name', async () => {
    for (const object of [
      'temporary table company (id text)',
      'temporary view company as select 1',
      `function pg_temp.current_company() returns text language sql return 'theirs'`,
      'schema mine',
      'table mine (id text)',
    ]) {
      await client.query('savepoint trick');
      await expect(client.query(`create ${object}`), object).rejects.toMatchObject({
        code: '42501',
      });
      await client.query('rollback to savepoint trick');
    }
  });

  test('no key can be read', async () => {
    for (const query of [
      'select entry_key from company_scope_key',
      'select scope_key from company_scope_key',
      'select scope_key()',
      'select entry_inner()',
      'select entry_outer()',
    ])
      expect(await seenAfter(query), query).toEqual([]);
  });

  test('the token of another is in no statement that can be read', async () => {
    await enter(other, 'theirs');
    const token = (await pools.companyToken('theirs')).toString('hex');
    // Right after entering, and after a query.
    for (const last of ['select enter_company($1, $2)', 'select id from company']) {
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity where usename = 'arcadia_tenant' and pid <> pg_backend_pid()`,
      );
      expect(rows.map(({ query }) => query)).toContain(last);
      expect(rows.some(({ query }) => query.includes(token))).toBe(false);
      await seen(other);
    }
    await other.query('rollback');
  });
});

test('a scope that was seen in an earlier transaction is worth nothing in a later one', async () => {
  await enter(client, 'mine');
  const { rows } = await client.query<{ scope: string }>(
    `select current_setting('arcadia.scope') as scope`,
  );
  await client.query('commit');
  const replay = `select set_config('arcadia.scope', '${rows[0]?.scope}', true)`;
  await enter(client, 'theirs');
  expect(await seenAfter(replay)).toEqual([]);
  expect(await seen()).toEqual(['theirs']);
  await client.query('rollback');
  await client.query('begin');
  expect(await seenAfter(replay)).toEqual([]);
  await client.query('rollback');
  await enter(other, 'theirs');
  await client.query('begin');
  expect(await seenAfter(replay)).toEqual([]);
  await client.query('rollback');
  await other.query('rollback');
});

test('a setting that was left behind in the session lets nobody in, nor keeps anybody out', async () => {
  await enter(client, 'mine');
  const { rows } = await client.query<{ scope: string }>(
    `select set_config('arcadia.scope', current_setting('arcadia.scope'), false) as scope`,
  );
  expect(rows[0]?.scope).toMatch(/^[0-9a-f]{64}mine$/);
  await client.query('commit');
  await client.query('begin');
  expect(await seenAfter('select 1')).toEqual([]);
  await client.query('rollback');
  await enter(client, 'theirs');
  expect(await seen()).toEqual(['theirs']);
  await client.query('rollback');
});

test('the product’s login reads the key of tokens and no other', async () => {
  const app = new pg.Client({ connectionString: derivedUrls(database.url).app });
  await app.connect();
  const { rows } = await app.query<{ entry_key: Buffer }>(
    'select entry_key from company_scope_key',
  );
  const key = rows[0]?.entry_key ?? Buffer.alloc(0);
  expect(createHmac('sha256', key).update('mine').digest()).toEqual(
    await pools.companyToken('mine'),
  );
  await expect(app.query('select scope_key from company_scope_key')).rejects.toMatchObject({
    code: '42501',
  });
  await app.end();
});

test('a company’s rows are found by index, where it is asked for once a scan', async () => {
  await asAdmin(
    database.adminUrl,
    `insert into role (company_id, id, name, permission_ids, created_at)
     select id, id || n, 'R' || n, '{}', now() from company, generate_series(1, 100) n`,
  );
  await asAdmin(database.adminUrl, 'analyze role');
  await enter(client, 'mine');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain (costs off) select id from role',
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
  expect(plan).toContain('Index Cond: (company_id = current_company())');
  expect(plan).not.toContain('Filter');
  await client.query('rollback');
});
