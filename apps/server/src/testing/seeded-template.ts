import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  asAdmin,
  cloneTemplate,
  databaseUrl,
  dropDatabase,
} from '../../../../tools/testing/database.ts';
import { startServer } from '../main.ts';

/** Seeding takes seconds, so it is done once in a run, by the first file that needs it, and cloned by all. */
export type SeededTemplate = {
  /** Name of a migrated database with the demo companies, to which nobody is connected. */
  database: string;
  /** The data folder that belongs to it. */
  dataDir: string;
};

/** Makes it, or waits while another file does, or answers the one that is there. */
export async function seededTemplate(): Promise<SeededTemplate> {
  const database = `${inject('templateName')}_seeded`;
  const dataDir = join(inject('scratchDir'), 'seeded');
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await make(database, dataDir);
  } finally {
    await client.end();
  }
  return { database, dataDir };
}

/** The database gets its name last, so an attempt that failed is not taken for the template. */
async function make(database: string, dataDir: string): Promise<void> {
  const unfinished = `${database}_unfinished`;
  await dropDatabase(unfinished);
  await rm(dataDir, { recursive: true, force: true });
  await cloneTemplate(unfinished);
  // A worker would begin to run the jobs that seeding has queued: they are for the files' own servers.
  const server = await startServer({
    APP_ENV: 'sim',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl(unfinished),
    DATABASE_CONNECTIONS: '6',
    DATA_DIR: dataDir,
  });
  await server.stop();
  await asAdmin(inject('serverUrl'), `alter database ${unfinished} rename to ${database}`);
}
