import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readMigrations } from '../../packages/domain/src/database/apply-migrations.ts';
import { startPostgres } from '../../tools/postgres/start.ts';
import { openServer } from '../ledger/server.ts';
import { fill } from './fill.ts';

type FilledServer = {
  /** Address of a database whose lists have so many rows. */
  databaseOf(rows: number): Promise<string>;
  close(): Promise<void>;
};

/**
 * A server with filled databases: those kept in the folder KEEP_DATA, which are filled only once, else new ones that
 * are dropped afterwards.
 */
export async function openFilledServer(env: NodeJS.ProcessEnv): Promise<FilledServer> {
  const folder = env['KEEP_DATA'];
  if (folder) return openKept(folder);
  const server = await openServer(env);
  return {
    async databaseOf(rows) {
      const url = await server.makeDatabase(`lists_${rows}`);
      await timedFill(url, rows);
      return url;
    },
    close: () => server.cleanUp(),
  };
}

async function openKept(folder: string): Promise<FilledServer> {
  await mkdir(folder, { recursive: true });
  const server = await startPostgres({ dataDir: folder, durable: true });
  return {
    async databaseOf(rows) {
      const name = `lists_${rows}`;
      const url = new URL(server.adminUrl);
      url.pathname = `/${name}`;
      const client = new pg.Client({ connectionString: server.adminUrl });
      await client.connect();
      try {
        await useOrFill(client, name, () => timedFill(url.href, rows));
      } finally {
        await client.end();
      }
      return url.href;
    },
    close: () => server.stop(),
  };
}

/** The comment on a database says of what it was filled; one without a comment was interrupted. */
async function useOrFill(
  client: pg.Client,
  name: string,
  fillIt: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ source: string | null }>(
    `select shobj_description(oid, 'pg_database') as source from pg_database where datname = $1`,
    [name],
  );
  const source = await sourceOfData();
  const filledFrom = rows[0]?.source ?? null;
  if (filledFrom === null) {
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await fillIt();
    await client.query(`comment on database ${name} is '${source}'`);
  } else if (filledFrom !== source) {
    console.warn(
      `${name} was filled before a migration or the fill changed; drop it to fill it anew`,
    );
  }
}

async function sourceOfData(): Promise<string> {
  const migrations = await readMigrations(
    new URL('../../packages/domain/migrations/', import.meta.url),
  );
  const own = await readFile(join(import.meta.dirname, 'fill.ts'), 'utf8');
  const texts = [...migrations.map(({ checksum }) => checksum), own];
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

async function timedFill(url: string, rows: number): Promise<void> {
  const startedAt = performance.now();
  await fill(url, rows);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${rows} rows in ${seconds} s`);
}
