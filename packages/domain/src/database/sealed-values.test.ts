import { expect, test } from 'vitest';
import pg from 'pg';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { sealedColumns, shortLivedColumns } from './sealed-values.ts';

/** Bytes that nobody has sealed: hashes, and what is public. */
const open = /_hash$|^(?:\w+_)?sha256$|^digest$|^fingerprint$|^credential_id$|^public_key$/;
/** Secrets of the database itself, which no process reads. */
const own = 'company_scope_key';
const database = useTestDatabase();

test('each column of bytes is known as sealed, or holds a hash or what is public', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid = 'bytea'::regtype and not a.attisdropped order by 1, 2`,
  );
  await client.end();
  const unopened = rows.filter(({ table, column }) => table !== own && !open.test(column));
  const listed = [sealedColumns, shortLivedColumns].flatMap((columns) =>
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  );
  expect(unopened.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    listed.toSorted(),
  );
});
