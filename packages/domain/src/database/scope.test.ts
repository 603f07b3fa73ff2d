import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, enterCompany, useTestDatabase } from '../../../../tools/testing/database.ts';

/** Tables a member's transaction may use although no company owns their rows, each with the reason. */
const sharedWithTenants: Readonly<Record<string, string>> = {
  announcement: 'the provider writes it, and a policy shows each company what is for it',
  game: 'the catalogue is the provider’s, and customers choose from it',
  gateway_state: 'whether a payment gateway is switched off, and why, is everybody’s who pays',
  shop_campaign: 'the shop window is public, and members order what it offers',
  shop_package: 'the same',
  shop_page: 'the same',
  special_day:
    'public holidays are everybody’s, and due dates are counted where something is asked for',
};
const codeRoles = ['arcadia_app', 'arcadia_tenant'];

const database = useTestDatabase();
let client: pg.Client;
let scoped: { table: string; column: string }[];

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
       and (a.attname = 'company_id' or (c.relname = 'company' and a.attname = 'id'))
     order by 1`,
  );
  scoped = rows;
  await plantRowsOfTwoCompanies();
});
afterAll(() => client.end());

test('what refers to a row of a company belongs to that company', async () => {
  const { rows } = await client.query<{ reference: string; holds: boolean }>(
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as reference,
       (select attnum from pg_attribute where attrelid = conrelid and attname = 'company_id') = any (conkey) as holds
     from pg_constraint
     where contype = 'f' and confrelid <> 'company'::regclass
       and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[])
     order by 1`,
    [scoped.map(({ table }) => table)],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ holds }) => !holds)).toEqual([]);
});

test('every table with a company is under row-level security', async () => {
  expect(scoped.length).toBeGreaterThan(8);
  for (const { table, column } of scoped) {
    const { rows } = await client.query(
      `select relrowsecurity, (select json_agg(json_build_object('role', roles[1], 'cmd', cmd,
         'permissive', permissive, 'using', qual, 'check', with_check) order by policyname)
         from pg_policies where tablename = relname and schemaname = 'public'
           -- What restricts further shows no more to anybody.
           and permissive = 'PERMISSIVE') as policies
       from pg_class where oid = $1::regclass`,
      [table],
    );
    const mine = `(${column} = current_company())`;
    const policy = { cmd: 'ALL', permissive: 'PERMISSIVE' };
    expect(rows, table).toEqual([
      {
        relrowsecurity: true,
        policies: [
          { ...policy, role: 'arcadia_app', using: 'true', check: 'true' },
          { ...policy, role: 'arcadia_tenant', using: mine, check: mine },
        ],
      },
    ]);
  }
});

test('a tenant reaches no table without a company but the listed ones', async () => {
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('arcadia_tenant', c.oid, 'select, insert, update, delete')
         or has_any_column_privilege('arcadia_tenant', c.oid, 'select, insert, update'))`,
  );
  const names = scoped.map(({ table }) => table);
  const unscoped = rows.map(({ table }) => table).filter((table) => !names.includes(table));
  expect(unscoped.toSorted()).toEqual(Object.keys(sharedWithTenants).toSorted());
});

test('a tenant sees its own rows of every table and no others', async () => {
  for (const { table, column } of scoped) {
    const query = `select ${column} as company from ${table} group by 1`;
    const answer = await asRole('arcadia_tenant', query, 'a');
    if (answer instanceof Error) expect(answer, table).toMatchObject({ code: '42501' });
    else expect(answer, table).toEqual([{ company: 'a' }]);
    const everything = await asRole('arcadia_app', query);
    if (everything instanceof Error) expect(everything, table).toMatchObject({ code: '42501' });
    else
      expect(everything, table).toEqual(
        expect.arrayContaining([{ company: 'a' }, { company: 'b' }]),
      );
  }
});

test('a tenant changes and removes its own rows only', async () => {
  for (const { table, column } of scoped) {
    for (const statement of [
      `update ${table} set ${column} = ${column} returning ${column} as company`,
      `delete from ${table} returning ${column} as company`,
    ]) {
      const touched = await asRole('arcadia_tenant', statement, 'a');
      // Refused by privilege, or where another row points at it; else it touched the company's own row.
      if (touched instanceof Error)
        expect(touched, statement).toMatchObject({ code: /^(42501|23503)$/ });
      else expect(touched, statement).toEqual([{ company: 'a' }]);
    }
  }
});

test('a tenant gives no row to another company', async () => {
  for (const { table, column } of scoped) {
    const moved = await asRole('arcadia_tenant', `update ${table} set ${column} = 'b'`, 'a');
    expect(moved, table).toMatchObject({ code: '42501' });
  }
});

test('a transaction without a scope is refused, not shown everything', async () => {
  const readable = await client.query(
    `select t as table from unnest($1::text[]) t where has_table_privilege('arcadia_tenant', t, 'select')`,
    [scoped.map(({ table }) => table)],
  );
  expect(readable.rows.length).toBeGreaterThan(8);
  for (const { table } of readable.rows) {
    const attempt = asAdmin(database.url, `set role arcadia_tenant; select * from ${table}`);
    await expect(attempt, table).rejects.toMatchObject({ code: '42704' });
  }
});

test.each(['ledger_entry', 'ledger_transfer', 'ledger_account', 'audit_log'])(
  'no role that runs code may change or remove a row of %s',
  async (table) => {
    const { rows } = await client.query(
      `select r || ' ' || p as held from unnest($1::text[]) r, unnest(array['update', 'delete', 'truncate']) p
       where has_table_privilege(r, $2, p) or p = 'update' and has_any_column_privilege(r, $2, p)`,
      [codeRoles, table],
    );
    expect(rows).toEqual([]);
  },
);

test('the logins own nothing, and nothing steps round row-level security', async () => {
  const { rows } = await client.query(
    `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       array(select o.rolname::text from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')) as becomes,
       exists (select from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = any ($1) order by 1`,
    [codeRoles],
  );
  const powerless = {
    rolcanlogin: true,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    becomes: [],
    owns: false,
  };
  expect(rows).toEqual(codeRoles.map((rolname) => ({ rolname, ...powerless })));
});

/** Runs a statement in a role and always rolls it back. Answers its rows, or the error the database gave. */
async function asRole(
  role: string,
  statement: string,
  company?: string,
): Promise<unknown[] | Error> {
  await client.query('begin');
  try {
    await client.query(company === undefined ? `set local role ${role}` : enterCompany(company));
    return (await client.query(statement)).rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/**
 * One row of company a and one of company b in every table. Rows only have to carry a company here, so checks are
 * dropped in this copy of the schema, and triggers and foreign keys rest while the rows are written.
 */
async function plantRowsOfTwoCompanies(): Promise<void> {
  await client.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as tab, conname from pg_constraint
      where contype = 'c' and conislocal and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop;
  end $$`);
  await client.query('set session_replication_role = replica');
  for (const [index, { table, column }] of scoped.entries()) {
    const { rows } = await client.query(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
         and attidentity = '' and attname <> $2`,
      [table, column],
    );
    for (const [offset, company] of ['a', 'b'].entries()) {
      const columns = [column, ...rows.map(({ name }) => `"${name}"`)];
      const values = [`'${company}'`, ...rows.map(({ type }) => sample(type, 2 * index + offset))];
      await client.query(
        `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`,
      );
    }
  }
  await client.query('set session_replication_role = origin');
}

function sample(type: string, number: number): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  const samples: Record<string, string> = {
    bigint: `${number}`,
    integer: `${number}`,
    numeric: `${number}`,
    boolean: 'true',
    bytea: `'\\x${number.toString(16).padStart(4, '0')}'`,
    date: `'2026-01-01'`,
    jsonb: `'{}'`,
    text: `'text ${number}'`,
    'timestamp with time zone': `'2026-01-01T00:00:00Z'`,
  };
  const value = samples[type];
  if (value === undefined) throw new Error(`say how a value of type ${type} looks`);
  return value;
}
