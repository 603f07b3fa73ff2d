import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { applyMigrations, readMigrations } from './apply-migrations.ts';

const { url } = useTestDatabase();
let client: pg.Client;
let folder = '';

beforeAll(async () => {
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await client.query('truncate migration; drop table if exists thing');
});
afterEach(() => rm(folder, { recursive: true }));

/** A release consists of the migrations in its folder. */
async function apply(
  files: Record<string, string>,
  patience?: { waitMs: number; attempts: number },
) {
  await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, `${name}.sql`), text);
  return applyMigrations(client, await readMigrations(pathToFileURL(`${folder}/`)), patience);
}

const first = { '0001_first': 'create table thing (id int);' };

describe('a release beside a newer schema', () => {
  const widened = {
    ...first,
    '0002_column':
      '-- Adds a column that older releases do not miss.\n-- works-from: 0001_first\nalter table thing add column name text;',
  };
  test('runs if the newer migrations declare that it may', async () => {
    expect(await apply(widened)).toEqual(['0001_first.sql', '0002_column.sql']);
    expect(await apply(first)).toEqual([]);
  });

  test('is refused if one of them declares nothing', async () => {
    await apply({ ...widened, '0003_rename': 'alter table thing rename column name to title;' });
    await expect(apply(widened)).rejects.toThrow(
      'migration 0003_rename.sql of a newer release was applied, and this release does not work on it',
    );
  });

  test('is refused if it is older than the oldest declared release', async () => {
    const dropped = '-- works-from: 0002_column\nalter table thing drop column id;';
    await apply({ ...widened, '0003_drop': dropped });
    expect(await apply(widened)).toEqual([]);
    await expect(apply(first)).rejects.toThrow('migration 0003_drop.sql of a newer release');
  });

  test('that was changed after it was applied is refused', async () => {
    await apply(first);
    await expect(apply({ '0001_first': 'create table other (id int);' })).rejects.toThrow(
      'was changed after it was applied',
    );
  });
});

describe('a migration that meets a lock', () => {
  const waiting = async () =>
    (
      await asAdmin(
        url,
        `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
         where not granted and relation is not null`,
      )
    ).rowCount;
  const altering = { ...first, '0002_column': 'alter table thing add column name text;' };

  test('releases its own locks, and is applied once the other lock is gone', async () => {
    await apply(first);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      await other.query('begin; lock table thing');
      const applied = apply(altering, { waitMs: 300, attempts: 500 });
      // Later statements queue behind the migration while it waits for a lock, so it gives up in between.
      await expect.poll(waiting, { interval: 10 }).toBe(1);
      await expect.poll(waiting, { interval: 10 }).toBe(0);
      await other.query('commit');
      expect(await applied).toEqual(['0002_column.sql']);
    } finally {
      await other.end();
    }
  });

  test('fails in the end, and leaves nothing behind', async () => {
    await apply(first);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      await other.query('begin; lock table thing');
      const failed = await apply(altering, { waitMs: 10, attempts: 3 }).catch(
        (error: unknown) => error,
      );
      expect(failed).toMatchObject({
        message: 'migration 0002_column.sql failed',
        cause: { code: '55P03' },
      });
    } finally {
      await other.end();
    }
    expect(await apply(altering)).toEqual(['0002_column.sql']);
  });
});

describe('a migration outside a transaction', () => {
  const indexed = (statement: string) => ({
    ...first,
    '0002_index': `-- An index while others write.\n-- outside-transaction\n-- works-from: 0001_first\n${statement}`,
  });
  const unique = 'create unique index concurrently if not exists thing_id on thing (id);';
  const validity = async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('thing_id')`,
    );
    return rows.map(({ valid }) => valid);
  };

  test('builds an index concurrently', async () => {
    expect(await apply(indexed(unique))).toEqual(['0001_first.sql', '0002_index.sql']);
    expect(await validity()).toEqual([true]);
    expect(await apply(indexed(unique))).toEqual([]);
  });

  test('builds it again if an earlier build failed half way', async () => {
    await apply(first);
    await client.query('insert into thing values (1), (1)');
    await expect(apply(indexed(unique))).rejects.toThrow('migration 0002_index.sql failed');
    expect(await validity()).toEqual([false]);
    await client.query('delete from thing');
    expect(await apply(indexed(unique))).toEqual(['0002_index.sql']);
    expect(await validity()).toEqual([true]);
  });

  test('may contain only what can be repeated', async () => {
    const failed = await apply(indexed('alter table thing add column name text;')).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      cause: { message: expect.stringMatching(/^outside a transaction only CREATE INDEX/) },
    });
  });
});

test('the migrations of the product name as the oldest release that works on them one that there was', async () => {
  const migrations = await readMigrations(new URL('../../migrations/', import.meta.url));
  const wrong = migrations.filter(({ worksFrom }, index) => {
    const earlier = migrations.slice(0, index).map(({ name }) => name);
    return worksFrom !== null && !earlier.includes(`${worksFrom}.sql`);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
