import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';

/** Privileges of the logins beyond rows; `scope.test.ts` checks rows. */
const database = useTestDatabase();
/** Functions that a member's transaction may call with the owner's rights, each with what limits it to its company. */
const openToTenants = {
  awaits_second_person:
    'says of a subject, whose id nobody can guess, whether a decision about it waits, and nothing else',
  current_company:
    'answers the company that was entered, and nothing else; see entered-company.test.ts',
  end_unfinished_sign_ins:
    'ends those of the entered company only; see sessions/unfinished-sign-ins.test.ts',
  enqueue_job: 'names a task of the product, which looks its subject up itself',
  enqueue_traced_job: 'the same, with the trace that the job is part of',
  enter_company: 'asks for a token that only the product can make',
  gateway_is_off:
    'it says of one gateway what every payer may read, and holds that until the payment is stored',
  hold_company_closure:
    'answers for the entered company only; see account-closure/tenant-scope.test.ts',
  hold_not_suspended:
    'says of a company, whose id nobody can guess, whether it is suspended, and nothing else',
  lock_ledger: 'checks the company itself; see ledger/post.test.ts',
  own_transactions_with: 'looks for the entered company only; see funds/own-search.test.ts',
  post_transfer: 'checks the company and the template itself; see ledger/privileges.test.ts',
  post_transfers: 'calls post_transfer for each, after checking their companies',
};
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(() => client.end());

const valuesOf = async (query: string) =>
  (await client.query<{ value: string }>(query)).rows.map(({ value }) => value);

const ownFunctions = `pg_proc p where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

test('a security definer function has a search path that nobody else can write to', async () => {
  const { rows } = await client.query<{ name: string; path: string }>(
    `select proname as name, array_to_string(proconfig, ';') as path
     from ${ownFunctions} and prosecdef`,
  );
  expect(rows.length).toBeGreaterThan(2);
  // The temporary schema is writable by everyone, and is searched first unless it is named last.
  for (const { name, path } of rows) {
    // It hides NOTIFY from the queue: see 0015_jobs.sql.
    const first = /^enqueue_(?:traced_)?job$/.test(name) ? 'unannounced, pg_catalog' : 'pg_catalog';
    expect(path, name).toMatch(new RegExp(`^search_path=${first}, (?:public, )?pg_temp$`));
  }
  const { rows: writers } = await client.query(
    `select r as role from unnest(array['arcadia_app', 'arcadia_tenant', 'public']) r
     where has_schema_privilege(r, 'unannounced', 'create')`,
  );
  expect(writers).toEqual([]);
});

test('a security definer function can be called by its grantees only, or as a trigger', async () => {
  const open = await valuesOf(
    `select proname as value from ${ownFunctions} and prosecdef and prorettype <> 'trigger'::regtype
       and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  );
  expect(open).toEqual([]);
  const callable = await valuesOf(
    `select proname as value from ${ownFunctions} and prosecdef and prorettype <> 'trigger'::regtype
       and has_function_privilege('arcadia_tenant', p.oid, 'execute')`,
  );
  expect(callable.toSorted()).toEqual(Object.keys(openToTenants));
});

test('no login of the product creates anything in a schema, or reaches another schema of ours', async () => {
  const reach = await valuesOf(
    `select r || ' ' || nspname as value from pg_namespace, unnest(array['arcadia_app', 'arcadia_tenant']) r
     where nspname not like 'pg_%' and nspname <> 'information_schema'
       and (has_schema_privilege(r, oid, 'create') or nspname <> 'public' and has_schema_privilege(r, oid, 'usage'))`,
  );
  // Usage has a schema of its own, as another kind of store may take its place.
  expect(reach).toEqual(['arcadia_app usage']);
});

test('no login of the product truncates a table, or disables its triggers', async () => {
  const held = await valuesOf(
    `select r || ' ' || p || ' ' || relname as value
     from pg_class, unnest(array['arcadia_app', 'arcadia_tenant']) r, unnest(array['truncate', 'trigger', 'references']) p
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(r, oid, p)`,
  );
  expect(held).toEqual([]);
});

test('a view shows a tenant its own rows only', async () => {
  const views = await valuesOf(
    `select relname as value from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and has_table_privilege('arcadia_tenant', oid, 'select')
       and (relkind = 'm' or not coalesce(reloptions::text like '%security_invoker=true%', false))`,
  );
  expect(views).toEqual([]);
});

test('rows of a partitioned table are accessible through the table only, never through a partition', async () => {
  const partitions = await valuesOf(
    `select relname as value from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'`,
  );
  expect(partitions.length).toBeGreaterThan(2);
  const open = await valuesOf(
    `select r || ' ' || relname as value from pg_class, unnest(array['arcadia_app', 'arcadia_tenant']) r
     where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
       and has_table_privilege(r, oid, 'select, insert, update, delete, truncate')`,
  );
  expect(open).toEqual([]);
});
