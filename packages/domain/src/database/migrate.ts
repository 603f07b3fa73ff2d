import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type DatabaseUrls, derivedUrls, ensureLogins } from './logins.ts';
import { guardedPool } from './pool.ts';

/** Any number both sides of a race agree on; it has no meaning of its own. */
const lockId = 7_310_260_120;
const folder = new URL('../../migrations/', import.meta.url);

type Migration = { name: string; text: string; checksum: string };

/**
 * Brings the database to the newest schema: the queue's own migrations, then ours in the order of their numbers, each
 * in one transaction. Several processes may call it at once; an advisory lock lets one work while the others wait.
 * @param url the owner's, on PostgreSQL itself: a pooler does not keep the lock
 * @param logins whose passwords are set; null where the roles are looked after by somebody else
 * @returns the names of the migrations that were applied now.
 * @throws where an applied migration's text has changed, or one is missing: history is never rewritten.
 */
export async function migrate(
  url: string,
  logins: DatabaseUrls | null = derivedUrls(url),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await migrateQueue(url);
    const applied = await applyPending(client, await readMigrations());
    if (logins) await ensureLogins(client, logins);
    return applied;
  } finally {
    // Ending the session frees the lock, also when a migration failed.
    await client.end();
  }
}

/** On a pool of ours: the queue's own would be left to break after its last query. */
async function migrateQueue(url: string): Promise<void> {
  const broken: Error[] = [];
  const pool = guardedPool({ connectionString: url, max: 2 }, (error) => broken.push(error));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  const [error] = broken;
  if (error)
    throw new Error('the connection broke while the queue was being migrated', { cause: error });
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  for (const [index, applied] of rows.entries()) {
    const ours = migrations[index];
    if (ours?.name !== applied.name)
      throw new Error(`migration ${applied.name} was applied but is not in this version`);
    if (ours.checksum !== applied.checksum)
      throw new Error(`migration ${applied.name} was changed after it was applied`);
  }
  const pending = migrations.slice(rows.length);
  for (const { name, text, checksum } of pending) {
    try {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}
