import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigrations, missingMigrations, readMigrations } from './apply-migrations.ts';
import { type DatabaseUrls, derivedUrls, ensureLogins, refuseTemporaryTables } from './logins.ts';
import { guardedPool } from './pool.ts';

/** An arbitrary number for the lock of migrations. */
const lockId = 7_310_260_120;
const folder = new URL('../../migrations/', import.meta.url);
/** Of a database that holds usage only. */
const usageFolder = new URL('usage/', folder);

/**
 * Brings the database to the newest schema: the queue's own migrations, then ours in the order of their numbers.
 * Several processes may call it at once; an advisory lock lets one work while the others wait.
 * @param url the owner's, on PostgreSQL itself: a pooler does not keep the lock
 * @param logins whose passwords are set; null where the roles are looked after by somebody else
 * @returns the names of the migrations that were applied now.
 * @throws where an applied migration's text has changed, one is missing, or this release does not work on the schema.
 */
export async function migrate(
  url: string,
  logins: DatabaseUrls | null = derivedUrls(url),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeLock(client);
    await migrateQueue(url);
    const applied = await applyMigrations(client, await readMigrations(folder));
    await refuseTemporaryTables(client);
    if (logins) await ensureLogins(client, logins);
    return applied;
  } finally {
    // Ending the session frees the lock, also when a migration failed.
    await client.end();
  }
}

/**
 * Brings a database that holds usage and nothing else to its newest schema, as `migrate` does.
 * @param url its owner's
 * @param app the product's login, whose password is set; null where the role is looked after by somebody else
 */
export async function migrateUsage(
  url: string,
  app: string | null = derivedUrls(url).app,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeLock(client);
    const applied = await applyMigrations(client, await readMigrations(usageFolder));
    await refuseTemporaryTables(client, 'app');
    if (app !== null) await ensureLogins(client, { app });
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * The names of the migrations that a database lacks. Nothing is changed in it.
 * @param url the owner's
 * @param holds everything, or usage only
 * @throws as `migrate` where this release does not work on its schema.
 */
export async function pendingMigrations(
  url: string,
  holds: 'everything' | 'usage' = 'everything',
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  await client.connect();
  try {
    const ours = await readMigrations(holds === 'usage' ? usageFolder : folder);
    const missing = await missingMigrations(client, ours);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Polls instead of waiting inside one statement: a concurrent index build waits for every running statement, so the two
 * would deadlock.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lockId],
    );
    if (rows[0]?.taken) return;
    await sleep(50);
  }
}

/** A migration may lock and rewrite for long. */
const silenceMs = 7_200_000;

/** Migrates the queue on a pool of ours: the queue's own would be left to break after its last query. */
async function migrateQueue(url: string): Promise<void> {
  const broken: Error[] = [];
  const pool = guardedPool({ connectionString: url, max: 2, silenceMs }, (error) =>
    broken.push(error),
  );
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  const [error] = broken;
  if (error)
    throw new Error('the connection broke while the queue was being migrated', { cause: error });
}
