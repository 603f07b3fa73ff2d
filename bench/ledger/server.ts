import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/postgres/start.ts';

export type BenchServer = {
  /** Address of a database that was made for `name`. */
  makeDatabase(name: string): Promise<string>;
  /** Connections to one database, to be used at the same time; they end with `cleanUp`. */
  connect(url: string, count: number, options?: string): Promise<pg.Client[]>;
  /** Drops what was made and stops what was started. */
  cleanUp(): Promise<void>;
};

/**
 * The server at DATABASE_URL, on which the bench makes databases of its own and drops them; else an embedded one that
 * writes durably to a temporary folder.
 */
export async function openServer(env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const { url, stop } = await start(env['DATABASE_URL']);
  const made: string[] = [];
  const connected: pg.Client[] = [];
  return {
    async makeDatabase(name) {
      const unique = `bench_${name}_${process.pid}`;
      await onServer(url, `create database ${unique}`);
      made.push(unique);
      const address = new URL(url);
      address.pathname = `/${unique}`;
      return address.href;
    },
    async connect(address, count, options = '') {
      const clients = Array.from(
        { length: count },
        () => new pg.Client({ connectionString: address, options }),
      );
      for (const client of clients) await client.connect();
      connected.push(...clients);
      return clients;
    },
    async cleanUp() {
      await Promise.all(connected.map((client) => client.end()));
      for (const name of made) await onServer(url, `drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}

async function start(given: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-'));
  const server = await startPostgres({ dataDir, durable: true });
  return {
    url: server.adminUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
