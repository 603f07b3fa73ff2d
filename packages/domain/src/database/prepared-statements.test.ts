import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from './connection.ts';
import { systemContext } from './testing/system-context.ts';
import { read, write } from './transaction.ts';

const { url } = useTestDatabase();
let database: Database;
beforeEach(async () => {
  await asAdmin(
    url,
    `create table thing (id text primary key); grant select on thing to arcadia_app;
     insert into thing values ('one')`,
  );
  // One connection, so that each transaction meets what the one before prepared.
  database = openDatabase(url, {
    maxConnections: 1,
    onIdleError(error) {
      throw error;
    },
  });
});
afterEach(async () => {
  await database.close();
  await asAdmin(url, 'drop table thing');
});

const things = sql<{ id: string }>`select * from thing where id = ${'one'}`;
const others = sql<{ id: string }>`select * from thing where id <> ${'one'}`;

/** Names and texts of what the connection keeps. */
const kept = sql<{ name: string; statement: string }>`
  select name, statement from pg_prepared_statements`;

function writing<T>(work: (of: { things(): Promise<unknown[]> }) => Promise<T>): Promise<T> {
  return write(systemContext(database), async (tx) => {
    tx.unaudited('a test');
    return work({ things: async () => (await things.execute(tx.db)).rows });
  });
}

async function writeOften(): Promise<void> {
  for (let count = 0; count < 10; count += 1)
    expect(await writing((of) => of.things())).toMatchObject([{ id: 'one' }]);
}

async function readOften(): Promise<void> {
  for (let count = 0; count < 10; count += 1)
    await read(systemContext(database), (db) => others.execute(db));
}

async function keptStatements() {
  const { rows } = await read(systemContext(database), (db) => kept.execute(db));
  return rows;
}

test('what writes send again and again is prepared, and what reads send is not', async () => {
  await writeOften();
  await readOften();
  const statements = (await keptStatements()).map(({ statement }) => statement);
  expect(statements).toEqual(['select * from thing where id = $1']);
});

test('a statement whose table has changed is prepared anew', async () => {
  await writeOften();
  const [before] = await keptStatements();
  await asAdmin(url, `alter table thing add column colour text default 'red'`);
  expect(await writing((of) => of.things())).toEqual([{ id: 'one', colour: 'red' }]);
  await writeOften();
  const names = (await keptStatements()).map(({ name }) => name);
  expect(names).toHaveLength(2);
  expect(names).toContain(before?.name);
});

test('nothing is prepared any more behind a pooler that leads to another server', async () => {
  await writeOften();
  // To this connection it is as if it had been led elsewhere.
  await read(systemContext(database), (db) => sql`deallocate all`.execute(db));
  expect(await writing((of) => of.things())).toEqual([{ id: 'one' }]);
  await writeOften();
  expect(await keptStatements()).toEqual([]);
});
