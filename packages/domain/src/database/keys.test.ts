import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';

/** Unique over all companies, so their keys can't begin with the company: each maps something to its company. */
const directories: Readonly<Record<string, string>> = {
  bank_receipt: 'a payment at the bank is credited once, whoever it is credited to',
  contract_number: 'a number on a contract names no company',
  document_code: 'a code on a document names no company',
  gateway_order: 'a gateway’s notification names an order and no company',
  gateway_refund_order: 'a gateway’s notification names a refund and no company',
  invoice_number: 'a number of the tax bureau stands on one invoice, whoever it is made out to',
  member_login: 'a login exists once over all companies',
  remittance_code_owner: 'a remittance code names one company to the bank’s readers',
  service_app_id: 'an App ID names one service to the whole world',
};
/** Tables without companies that rows of companies may refer to: small, and the same for every company. */
const references: Readonly<Record<string, string>> = {
  announcement: 'the provider’s texts, which can be for some companies by name',
  contract_template: 'the provider’s texts',
  game: 'the provider’s catalogue',
  ledger_account_kind: 'the chart of accounts',
  operator: 'the provider’s staff',
};

const database = useTestDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Tables whose rows belong to companies, with the column of the company. */
const tenantTables = `(
  select c.oid, c.relname, a.attnum, a.attnotnull
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = case c.relname when 'company' then 'id' else 'company_id' end)`;

test('every primary key, unique constraint and unique index begins with the company', async () => {
  const { rows } = await client.query<{ table: string; index: string; first: boolean }>(
    `select t.relname as table, i.indexrelid::regclass::text as index, i.indkey[0] = t.attnum as first
     from ${tenantTables} t join pg_index i on i.indrelid = t.oid and i.indisunique order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(30);
  const otherwise = rows.filter(({ first }) => !first).map(({ table }) => table);
  expect(otherwise).toEqual(Object.keys(directories));
});

test('every table of companies has a primary key, and no row without a company', async () => {
  const { rows } = await client.query(
    `select t.relname from ${tenantTables} t
     where not t.attnotnull or not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  );
  expect(rows).toEqual([]);
});

test('every foreign key between such tables begins with the company on both sides', async () => {
  const { rows } = await client.query<{ definition: string; together: boolean }>(
    `select f.conrelid::regclass || ': ' || pg_get_constraintdef(f.oid) as definition,
       f.conkey[1] = t.attnum and f.confkey[1] = target.attnum as together
     from pg_constraint f join ${tenantTables} t on t.oid = f.conrelid
       join ${tenantTables} target on target.oid = f.confrelid
     where f.contype = 'f' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ together }) => !together)).toEqual([]);
});

test('no other foreign key leaves or enters such a table but those to reference tables', async () => {
  const { rows } = await client.query<{ from: string; to: string; leaves: boolean }>(
    `select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to, t.oid is not null as leaves
     from pg_constraint f join pg_class c on c.oid = f.conrelid and not c.relispartition
       left join ${tenantTables} t on t.oid = f.conrelid
       left join ${tenantTables} target on target.oid = f.confrelid
     where f.contype = 'f' and (t.oid is null) <> (target.oid is null)`,
  );
  expect(rows.filter(({ leaves }) => !leaves)).toEqual([]);
  expect([...new Set(rows.map(({ to }) => to))].toSorted()).toEqual(Object.keys(references));
});

test('a directory has no foreign keys, and is written by its trigger alone', async () => {
  const { rows } = await client.query(
    `select d as directory, r as role from unnest($1::text[]) d, unnest(array['arcadia_app', 'arcadia_tenant']) r
     where has_table_privilege(r, d, 'insert, update, delete, truncate')
       or exists (select from pg_constraint where conrelid = d::regclass and contype = 'f')`,
    [Object.keys(directories)],
  );
  expect(rows).toEqual([]);
});
