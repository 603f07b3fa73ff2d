import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useUsageDatabase } from '../../../../../tools/testing/cluster.ts';
import { derivedUrls } from '../../database/logins.ts';
import { appendEvents } from '../testing/append-events.ts';
import { usageEvent } from '../testing/usage-events.ts';
import { distributeUsage } from './distribute.ts';
import { makeColumnar } from './prepare-months.ts';
import { openUsageStore, type UsageStore } from './usage-store.ts';

// What a cluster asks of tables and statements holds on one server too, so that the store can move to one on any day.

/** Tables of few rows, which a cluster copies to every server. */
const copied: Readonly<Record<string, string>> = {
  archive: 'one row a month',
  archive_file: 'some rows a month',
  merge: 'one row',
  product: 'one row',
  user_counting: 'one row',
};

const database = useUsageDatabase();
let client: pg.Client;
let store: UsageStore;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { app: url } = derivedUrls(database.url);
  store = openUsageStore({ url, maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => Promise.all([store.close(), client.end()]));

const inStore = `relnamespace = 'usage'::regnamespace`;
/** Tables of the store with the column of the company. */
const tables = `(select c.oid, c.relname, a.attnum, a.attnotnull, a.atttypid::regtype::text as type
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.${inStore} and c.relkind in ('r', 'p') and not c.relispartition)`;

test('every table has a company in every row and in every unique key, or few rows', async () => {
  const { rows } = await client.query<{ name: string; ofCompanies: boolean; wrong: boolean }>(
    `select t.relname as name, t.attnum is not null as "ofCompanies",
       not t.attnotnull or t.type <> 'text' or exists (
         select from pg_index i where i.indrelid = t.oid and i.indisunique and not t.attnum = any (i.indkey)) as wrong
     from ${tables} t order by 1`,
  );
  const ofCompanies = rows.filter((row) => row.ofCompanies);
  expect(ofCompanies.length).toBeGreaterThanOrEqual(9);
  expect(ofCompanies.filter(({ wrong }) => wrong)).toEqual([]);
  // The product's own database has no `product`.
  const others = rows.filter((row) => !row.ofCompanies).map(({ name }) => name);
  expect(others.filter((name) => !(name in copied))).toEqual([]);
  expect(others).toEqual(expect.arrayContaining(['archive', 'merge']));
});

test('nothing hangs on a table that one server would have to do for all', async () => {
  const { rows } = await client.query(
    `select 'trigger' as what, tgrelid::regclass::text as on_table from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.${inStore} and not t.tgisinternal and not exists (select from pg_depend d where d.objid = t.tgfoid and d.deptype = 'e')
     union all select 'constraint ' || contype::text, conrelid::regclass::text from pg_constraint o join pg_class c on c.oid = o.conrelid
       where c.${inStore} and contype in ('f', 'x', 't')
     union all select 'policy', polrelid::regclass::text from pg_policy p join pg_class c on c.oid = p.polrelid where c.${inStore}
     union all select 'rule', ev_class::regclass::text from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.${inStore}
     union all select 'number of its own', attrelid::regclass::text from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.${inStore} and attidentity <> ''
     union all select 'sequence or view', relname::text from pg_class where ${inStore} and relkind in ('S', 'v', 'm', 'f')`,
  );
  expect(rows).toEqual([]);
});

const locks = /\bfor (?:no key )?(?:update|share)\b/i;

test('no statement locks rows of companies, which may be on many servers', async () => {
  const { rows: known } = await client.query<{ name: string }>(
    `select 'usage.' || relname as name from ${tables} t where attnum is not null`,
  );
  const namesCompanies = (text: string) =>
    known.some(({ name }) => new RegExp(`${name}\\b`).test(text));
  const folder = new URL('./', import.meta.url);
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const { rows: functions } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where pronamespace = 'usage'::regnamespace`,
  );
  const statements = [
    ...texts.flatMap((text) => text.match(/`[^`]*`|'[^'\n]*'/g) ?? []),
    ...functions.flatMap(({ body }) => body.split(';')),
  ].filter((text) => locks.test(text));
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.filter(namesCompanies)).toEqual([]);
});

test('tables are distributed once, where there is a cluster, and months that are closed are written by columns', async () => {
  expect(await distributeUsage(database.url)).toEqual([]);
  await store.pool.query(`select usage.prepare_months('2026-08-01', 4)`);
  const events = [1, 2, 3].map((day) =>
    usageEvent(`e${day}`, {
      companyId: `com_${day}`,
      occurredAt: new Date(`2026-08-0${day}T04:00:00Z`),
    }),
  );
  const at = new Date('2026-08-04T00:00:00Z');
  await appendEvents(store, events, at);
  const { rows } = await client.query(`select from pg_am where amname = 'columnar'`);
  const closed = rows.length > 0 ? ['2026-08', '2026-09'] : [];
  expect(await makeColumnar(store, '2026-10-31')).toEqual(closed);
  expect(await makeColumnar(store, '2026-10-31')).toEqual([]);
  // An event is known by its key, and one that comes after all is stored.
  const late = usageEvent('late', { occurredAt: new Date('2026-08-05T04:00:00Z') });
  expect((await appendEvents(store, [...events, late], at)).size).toBe(3);
  const stored = await client.query('select event_id from usage.event order by event_id');
  expect(stored.rows.map(({ event_id: id }) => String(id))).toEqual(['e1', 'e2', 'e3', 'late']);
});
