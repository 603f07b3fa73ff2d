import { expect, test } from 'vitest';
import { brokenRules } from './fixture-tree.fixture.ts';

/** A domain file with the query builder at hand. */
function queryFile(path: string, query: string): Record<string, string> {
  return {
    [path]: `import { sql, type Kysely } from 'kysely';\nexport const x = (db: Kysely<{}>) =>\n${query};`,
  };
}

test.each([
  ['the query builder', "db.selectFrom('member as m').selectAll()"],
  ['a join', "db.selectFrom('session').innerJoin('company', 'a', 'b')"],
  ['written-out SQL', 'sql`select 1 from role where id = ${db}`'],
  ['raw SQL', "sql.raw('delete from member')"],
])('a feature names its own tables, nobody else does: %s', (_, query) => {
  expect(brokenRules(queryFile('packages/domain/src/sessions/repo.ts', query))).toEqual([]);
  const foreign = brokenRules(queryFile('packages/domain/src/funds/repo.ts', query));
  expect(new Set(foreign)).toEqual(new Set(['packages/domain/src/funds/repo.ts:3 tables']));
});

test('a table hidden in a variable is refused', () => {
  const query = 'db.selectFrom(name).selectAll()';
  expect(brokenRules(queryFile('packages/domain/src/funds/repo.ts', query))).toEqual([
    'packages/domain/src/funds/repo.ts:3 tables',
  ]);
});

test('a word of the language is no table', () => {
  const query =
    'sql`set local role arcadia_tenant; select role from x where session = current_role`';
  expect(brokenRules(queryFile('packages/domain/src/funds/repo.ts', query))).toEqual([]);
});

test('money moves through one file', () => {
  const query = 'sql`select post_transfer(1)`';
  expect(brokenRules(queryFile('packages/domain/src/ledger/post.ts', query))).toEqual([]);
  for (const path of ['packages/domain/src/ledger/other.ts', 'packages/domain/src/funds/repo.ts']) {
    expect(brokenRules(queryFile(path, query))).toEqual([`${path}:3 tables`]);
  }
});

test('seeding writes the tables of features, but not the ledger', () => {
  const seed = (table: string) =>
    queryFile('apps/server/src/sim/seed/a.ts', `db.insertInto('${table}')`);
  expect(brokenRules(seed('member'))).toEqual(['apps/server/src/sim/seed/a.ts:1 dependencies']);
  expect(brokenRules(seed('ledger_entry'))).toContain('apps/server/src/sim/seed/a.ts:3 tables');
});

test('every table has an owner', () => {
  const migration = (text: string) => ({ 'packages/domain/migrations/0001_first.sql': text });
  const owned = (owner: string) => migration(`-- Owner: ${owner}\ncreate table mine (id text);`);
  expect(brokenRules(owned('packages/domain/src/funds/'))).toEqual([]);
  const query = queryFile('packages/domain/src/funds/repo.ts', "db.selectFrom('mine').selectAll()");
  expect(brokenRules({ ...owned('packages/domain/src/funds/'), ...query })).toEqual([]);
  expect(brokenRules({ ...owned('packages/domain/src/payments/'), ...query })).toEqual([
    'packages/domain/src/funds/repo.ts:3 tables',
  ]);
  expect(
    brokenRules(migration('-- create table in_a_comment\ncreate table stray (id text);')),
  ).toEqual(['packages/domain/migrations/0001_first.sql:2 tables']);
  expect(brokenRules(migration('create table a_part partition of company default;'))).toEqual([]);
});

test('how usage is kept is known in one folder', () => {
  const migration = (name: string, text: string) => ({
    [`packages/domain/migrations/${name}.sql`]: text,
  });
  const owner = '-- Owner: packages/domain/src/metering/store/\n';
  const made =
    'create table usage.event (key uuid);\ncreate function usage.drop_month() returns void;';
  const schema = migration('0001_usage', owner + made);
  const broken = (path: string, expression: string) =>
    brokenRules({ ...schema, [path]: `export const x = (q: any, a: string) => ${expression};` });
  const outside = 'packages/domain/src/metering/jobs.ts';
  for (const expression of [
    "q.query('select 1 from usage.event')",
    '`select 1 from ${a} join usage.event_2026_11 e on true`',
    `'delete from "usage" . "event"'`,
    "q.selectFrom('usage.event as e')",
    "q.withSchema('usage')",
    "q.query('select usage.drop_month($1)')",
  ]) {
    expect(broken(outside, expression)).toContain(`${outside}:1 usage-store`);
    expect(broken('bench/lists/main.ts', expression)).toContain(
      'bench/lists/main.ts:1 usage-store',
    );
    for (const allowed of ['packages/domain/src/metering/store/append.ts', 'bench/settlement/a.ts'])
      expect(broken(allowed, expression)).not.toContain(`${allowed}:1 usage-store`);
  }
  for (const expression of ["'usage.read'", "'usage.events'", "q('myusage.event')"])
    expect(broken(outside, expression)).not.toContain(`${outside}:1 usage-store`);
  const own = migration('0003_usage', `${owner}drop function usage.drop_month;`);
  expect(brokenRules({ ...schema, ...own })).toEqual([]);
  const other = migration('0002_bills', 'create view owed as select 1 from usage.event;');
  expect(brokenRules({ ...schema, ...other })).toContain(
    'packages/domain/migrations/0002_bills.sql:1 usage-store',
  );
});

test.each(['new Date()', 'Date.now()', 'Date()', '[1].map(Date.now)'])(
  'product code does not ask the machine for the time: %s',
  (expression) => {
    const text = `export const x = ${expression};`;
    expect(brokenRules({ 'apps/server/src/a.ts': text })).toEqual([
      'apps/server/src/a.ts:1 product-time',
    ]);
    expect(brokenRules({ 'packages/kernel/src/clock.ts': text })).toEqual([]);
    expect(brokenRules({ 'apps/server/src/a.test.ts': text })).toEqual([]);
  },
);

test.each(['sessionStore.get("x")', 'sessionStorage.getItem("x")'])(
  'what is typed is not kept for whoever signs in next: %s',
  (expression) => {
    const text = `export const x = ${expression};`;
    expect(brokenRules({ 'apps/console/src/features/funds/draft.ts': text })).toContain(
      'apps/console/src/features/funds/draft.ts:1 tab-storage',
    );
    expect(brokenRules({ 'packages/web/src/session/storage.tsx': text })).not.toContain(
      'packages/web/src/session/storage.tsx:1 tab-storage',
    );
  },
);

test.each([
  'insert into a values (1) on conflict do nothing returning a.id, old.id as before',
  'select uuidv7()',
  'merge into a using b on a.id = b.id when matched then delete returning a.id',
  'select any_value(id) from a',
])('no statement needs a newer PostgreSQL than the oldest supported: %s', (statement) => {
  const path = 'packages/domain/src/funds/repo.ts';
  const written = queryFile(path, `sql\`${statement}\``);
  expect(brokenRules(written)).toContain(`${path}:3 oldest-postgres`);
  const older = queryFile(path, 'sql`insert into a values (1) returning a.id, threshold.value`');
  expect(brokenRules(older)).not.toContain(`${path}:3 oldest-postgres`);
});

test('a given instant may become a date', () => {
  expect(brokenRules({ 'apps/server/src/a.ts': 'export const x = new Date(0);' })).toEqual([]);
});

test('neither SQL nor migrations use the time of the database', () => {
  const query = queryFile('packages/domain/src/funds/repo.ts', 'sql`select now()`');
  expect(brokenRules(query)).toEqual(['packages/domain/src/funds/repo.ts:3 product-time']);
  const migration = (text: string) => ({ 'packages/domain/migrations/0001_first.sql': text });
  expect(brokenRules(migration('-- now() in words'))).toEqual([]);
  expect(brokenRules(migration('select 1;\nselect current_timestamp;'))).toEqual([
    'packages/domain/migrations/0001_first.sql:2 product-time',
  ]);
});

test.each([
  'instant.getMonth()',
  'instant.toLocaleDateString()',
  '8 * 3_600_000',
  '`${instant}+08:00`',
  "'Asia/Shanghai'",
])('days and months come from the calendar of the kernel: %s', (expression) => {
  const text = `export const x = (instant: Date) => ${expression};`;
  expect(brokenRules({ 'apps/server/src/a.ts': text })).toEqual([
    'apps/server/src/a.ts:1 local-time',
  ]);
  expect(brokenRules({ 'packages/kernel/src/calendar.ts': text })).toEqual([]);
  expect(brokenRules({ 'apps/server/src/a.test.ts': text })).toEqual([]);
});

test.each([
  ['between tags', '<p>Hello</p>'],
  ['in Chinese', '<p>你好</p>'],
  ['in braces', "<p>{'Hello'}</p>"],
  ['in a template', '<p>{`Hello ${name}`}</p>'],
  ['behind a condition', "<p>{name ? name : 'nobody'}</p>"],
  ['as a default', "<p>{name ?? 'nobody'}</p>"],
  ['in a fragment', '<>Hello</>'],
  ['as a name for screen readers', '<p aria-label="Close">{name}</p>'],
  ['as a placeholder', "<input placeholder={'Search'} />"],
])('text outside the catalogues is refused: %s', (_, markup) => {
  const text = `export const X = ({ name }: { name: string }) => ${markup};`;
  expect(brokenRules({ 'apps/console/src/shared/x.tsx': text })).toEqual([
    'apps/console/src/shared/x.tsx:1 visible-text',
  ]);
  expect(brokenRules({ 'packages/ui/src/gallery/x.tsx': text })).toEqual([]);
});

test('markup without words passes', () => {
  const text =
    'export const X = ({ t }: { t: string }) => <p className="wide" aria-label={t}>{t} · 100% →</p>;';
  expect(brokenRules({ 'apps/console/src/shared/x.tsx': text })).toEqual([]);
});

test.each(['useLocation().searchStr', "new URLSearchParams(x).get('tab')", 'parsePlainSearch(x)'])(
  'a screen does not parse its address by hand: %s',
  (expression) => {
    const text = `export const y = (x: string) => ${expression};`;
    const path = 'apps/console/src/features/funds/x.ts';
    expect(brokenRules({ [path]: text })).toEqual([`${path}:1 search-params`]);
    expect(brokenRules({ 'packages/web/src/routing/x.tsx': text })).toEqual([]);
  },
);

test.each(["x === 'zh'", "'en' !== x", "['zh', 'en']", "x as 'zh' | 'en'"])(
  'languages are named in one list and in tables: %s',
  (expression) => {
    const text = `export const y = (x: string) => ${expression};`;
    const path = 'packages/domain/src/funds/x.ts';
    expect(brokenRules({ [path]: text })).toEqual([`${path}:1 language-codes`]);
    expect(brokenRules({ 'packages/kernel/src/languages.ts': text })).toEqual([]);
  },
);

test.each([
  'JSON.parse(x) as { a: string }',
  'JSON.parse(x).a',
  'JSON.parse(x) as unknown as { a: string }',
  'use(JSON.parse(x))',
  '{ const a: { b: string } = JSON.parse(x); return a; }',
  '{ const a = JSON.parse(x); return a; }',
])('parsed JSON is not believed: %s', (expression) => {
  const text = `export const y = (x: string) => ${expression};`;
  const path = 'apps/server/src/x.ts';
  expect(brokenRules({ [path]: text })).toEqual([`${path}:1 json-casts`]);
  expect(brokenRules({ 'apps/server/src/x.test.ts': text })).toEqual([]);
});

test.each([
  '(x: string) => schema.parse(JSON.parse(x))',
  '(x: string) => z.array(z.string()).safeParse(JSON.parse(x))',
  '(x: string) => { const a: unknown = JSON.parse(x); return a; }',
  '(x: string) => { let a: unknown; a = JSON.parse(x); return a; }',
  '(x: string): unknown => { return JSON.parse(x); }',
])('parsed JSON is unknown or checked: %s', (text) => {
  expect(brokenRules({ 'apps/server/src/x.ts': `export const y = ${text};` })).toEqual([]);
});

test('a long file is refused', () => {
  const lines = (count: number) => ({ 'packages/kernel/src/a.ts': 'export {};\n'.repeat(count) });
  expect(brokenRules(lines(300))).toEqual([]);
  expect(brokenRules(lines(301))).toEqual(['packages/kernel/src/a.ts:301 file-length']);
});

test('a function over the limit of lines says why', () => {
  const said = (reason: string) => ({
    'packages/kernel/src/a.ts': `// oxlint-disable-next-line max-lines-per-function${reason}\nexport {};`,
  });
  expect(brokenRules(said(' -- one state and the functions that change it'))).toEqual([]);
  for (const reason of ['', ' -- long'])
    expect(brokenRules(said(reason))).toEqual(['packages/kernel/src/a.ts:1 lint-reasons']);
});

test('a row lock leaves foreign keys to the row alone', () => {
  const path = 'packages/domain/src/sessions/repo.ts';
  const locked = (query: string) => brokenRules(queryFile(path, query));
  expect(locked("db.selectFrom('member').selectAll().forNoKeyUpdate()")).toEqual([]);
  expect(locked('sql`select from member for no key update`')).toEqual([]);
  expect(locked("db.selectFrom('member').selectAll().forUpdate()")).toEqual([
    `${path}:3 row-locks`,
  ]);
  expect(locked('sql`select from member for update skip locked`')).toEqual([`${path}:3 row-locks`]);
  expect(
    brokenRules({ 'packages/domain/migrations/0001_first.sql': 'select 1\nfor update;' }),
  ).toEqual(['packages/domain/migrations/0001_first.sql:2 row-locks']);
  const policy = 'create policy kept on role for update to arcadia_tenant using (true);';
  expect(brokenRules({ 'packages/domain/migrations/0001_first.sql': policy })).toEqual([]);
});

test.each([
  ['a limit that is not called max', 'packages/domain/src/files/a.ts', 'const longestName = 1;'],
  ['a limit without its unit', 'tools/a.ts', 'const most = 1;'],
  ['another spelling', 'apps/console/src/shared/a.ts', 'export function openCatalog() {}'],
  ['a field state', 'packages/contract/src/a.ts', 'export const a = { state: 1 };'],
  ['a path to it', 'packages/contract/src/a.ts', "export const a = '/ops/games/{id}/state';"],
])('a name that the vocabulary rejects is refused: %s', (_, path, text) => {
  expect(brokenRules({ [path]: text })).toEqual([`${path}:1 names`]);
});

test('a column state is refused', () => {
  const path = 'packages/domain/migrations/0001_first.sql';
  const table = (column: string) =>
    `-- Owner: packages/domain/src/funds/\ncreate table game (\n  ${column} text not null\n);`;
  expect(brokenRules({ [path]: table('state') })).toEqual([`${path}:3 names`]);
  expect(brokenRules({ [path]: table('status') })).toEqual([]);
});

test('names of the vocabulary pass', () => {
  const text = 'const maxNameLength = 1;\nconst mostly = 2;\nconst state = 3;';
  expect(brokenRules({ 'packages/domain/src/files/a.ts': text })).toEqual([]);
});

test('a module that test files share registers no hook when it is read', () => {
  const path = 'packages/domain/src/funds/testing/companies.ts';
  const hooked = { [path]: "import { afterAll } from 'vitest';\nafterAll(() => undefined);" };
  expect(brokenRules(hooked)).toEqual([`${path}:2 shared-fixtures`]);
  const made = {
    [path]: "import { useTestDatabase } from 'x';\nexport const { url } = useTestDatabase();",
  };
  expect(brokenRules(made)).toContain(`${path}:2 shared-fixtures`);
  const called = { [path]: 'declare function useX(): void;\nexport function useY() { useX(); }' };
  expect(brokenRules(called)).toEqual([]);
});
