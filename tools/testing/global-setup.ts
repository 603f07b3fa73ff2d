import { mkdtemp, rm } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import type { Cluster } from './cluster.ts';
import { makeRunFolder, removeLeftRunFolders } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the test server with the rights of the product's owner: the same it migrates with. */
    serverUrl: string;
    /** The same with the rights of a superuser, for tests that break what the product can't. */
    adminUrl: string;
    /** Name of the migrated template on it. Templates made from it have names that begin with this one. */
    templateName: string;
    /** Port of the PgBouncer that the product's logins go through; null where they go straight: see through-pooler.ts. */
    poolerPort: number | null;
    /** The cluster that the tests of usage run against; null where they run in the test server: see cluster.ts. */
    cluster: Cluster | null;
    /** A folder for what the files of a run share, deleted after it. */
    scratchDir: string;
  }
}

/**
 * One real PostgreSQL for the whole run with one migrated template; each test file clones it (see database.ts).
 * TEST_DATABASE_URL names a running server to use instead of starting one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateName = `template_${process.pid}`;
  await asAdmin(server.url, `create database ${templateName}`);
  await migrate(databaseUrl(server.url, templateName));
  await asAdmin(databaseUrl(server.url, templateName), 'analyze');
  project.provide('serverUrl', server.url);
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateName', templateName);
  const pooler = process.env['TEST_POOLER'] ? await pooled(server.url) : null;
  project.provide('poolerPort', pooler?.port ?? null);
  const cluster = await usageCluster();
  project.provide('cluster', cluster?.cluster ?? null);
  const scratchDir = await mkdtemp(join(tmpdir(), 'arcadia-run-'));
  project.provide('scratchDir', scratchDir);
  return async () => {
    for (const name of await templatesFrom(server.adminUrl, templateName))
      await asAdmin(server.adminUrl, `drop database if exists ${name} with (force)`);
    await pooler?.stop();
    await cluster?.drop();
    await server.stop();
    await rm(scratchDir, { recursive: true, force: true });
    endEvenIfAWorkerDoesNot();
  };
}

/**
 * Node can hang in ending a worker thread that has a request open, for ever and with a whole core; nothing but a signal ends
 * such a process. Everything is done and reported by now, so the result is left to tools/test-run/run-vitest.ts.
 */
function endEvenIfAWorkerDoesNot(): void {
  const resultFile = process.env['TEST_RESULT_FILE'];
  if (!resultFile) return;
  const end = () => {
    console.log('The process of the tests did not end by itself; it is ended.');
    writeFileSync(resultFile, String(process.exitCode ?? 0));
    process.kill(process.pid, 'SIGKILL');
  };
  // Does not keep the process alive: it runs only where something else does.
  setTimeout(end, 10_000).unref();
}

/** The migrated template and those that test files have made from it. */
async function templatesFrom(url: string, templateName: string): Promise<string[]> {
  const { rows } = await asAdmin(
    url,
    `select datname from pg_database where starts_with(datname, '${templateName}')`,
  );
  return rows.map(({ datname }) => String(datname));
}

async function startServer(): Promise<{ url: string; adminUrl: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, adminUrl: given, stop: async () => {} };
  const { startPostgres } = await import('../postgres/start.ts');
  await removeLeftRunFolders();
  const dataDir = await makeRunFolder();
  const postgres = await startPostgres({ dataDir, durable: false });
  // Databases live for seconds, and the templates are analysed when they are made.
  await asAdmin(postgres.adminUrl, 'alter system set autovacuum = off');
  await asAdmin(postgres.adminUrl, 'select pg_reload_conf()');
  return {
    url: postgres.url,
    adminUrl: postgres.adminUrl,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Only drills run behind one: `npm run drill:pgbouncer`. */
async function pooled(ownerUrl: string): Promise<{ port: number; stop(): Promise<void> }> {
  const { startPooler } = await import('./pooler.ts');
  const pooler = await startPooler(ownerUrl);
  return {
    port: pooler.port,
    async stop() {
      console.log(
        `${pooler.version}: ${pooler.logins()} connections of the product came through it`,
      );
      await pooler.stop();
    },
  };
}

/** Only `npm run test:citus` runs against one: CITUS_URL names its coordinator. */
async function usageCluster(): Promise<{ cluster: Cluster; drop(): Promise<void> } | null> {
  const url = process.env['CITUS_URL'];
  if (!url) return null;
  const { closeEverywhere, dropEverywhere, makeEmpty, named, workersOf } =
    await import('./cluster-databases.ts');
  const { migrateUsage } = await import('../../packages/domain/src/database/migrate.ts');
  const { distributeUsage } =
    await import('../../packages/domain/src/metering/store/distribute.ts');
  const template = `usage_template_${process.pid}`;
  const cluster = { url, workers: await workersOf(url), template };
  await makeEmpty(cluster, template);
  await migrateUsage(named(url, template));
  await distributeUsage(named(url, template));
  await closeEverywhere(cluster, template);
  return { cluster, drop: () => dropEverywhere(cluster, template) };
}

async function asAdmin(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
