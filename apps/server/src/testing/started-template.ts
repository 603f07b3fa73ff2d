import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  asAdmin,
  cloneTemplate,
  databaseUrl,
  dropDatabase,
  renameDatabase,
} from '../../../../tools/testing/database.ts';
import { startServer } from '../main.ts';

/**
 * Files and database of the product after its first start. That start takes long, since it fills the database and makes the
 * simulators' keys, so the first file of a run that needs it makes a template, and all clone it.
 */
export type StartedTemplate = {
  /** Name of the database, to which nobody is connected. */
  database: string;
  /** The data folder that belongs to it. */
  dataDir: string;
};

/** Makes it, with the demo companies or without, or waits while another file does, or answers the one that is there. */
export async function startedTemplate(seedData: boolean): Promise<StartedTemplate> {
  const kind = seedData ? 'seeded' : 'started';
  const database = `${inject('templateName')}_${kind}`;
  const dataDir = join(inject('scratchDir'), kind);
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await make({ database, dataDir }, seedData);
  } finally {
    await client.end();
  }
  return { database, dataDir };
}

/** The database gets its name last, so an attempt that failed is not taken for the template. */
async function make({ database, dataDir }: StartedTemplate, seedData: boolean): Promise<void> {
  const unfinished = `${database}_unfinished`;
  await dropDatabase(unfinished);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
  await cloneTemplate(unfinished);
  // A worker would begin to run the jobs that seeding has queued: they are for the files' own servers.
  const env = {
    APP_ENV: 'sim',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl(unfinished),
    DATABASE_CONNECTIONS: '6',
    STOP_DELAY_SECONDS: '0',
    DATA_DIR: dataDir,
  };
  const server = await startServer(env, { seedData });
  await server.stop();
  await asAdmin(databaseUrl(unfinished), 'analyze');
  await renameDatabase(unfinished, database);
}
