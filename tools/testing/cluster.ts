import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeConnections, keepConnections, runStatement } from './admin-connections.ts';
import { type TestDatabase, useTestDatabase } from './database.ts';
import { templateLimitMs } from './patience.ts';

/** Databases on all servers of a cluster of Citus, with which the tests of usage run: `npm run test:citus`. */
export type Cluster = {
  /** Address of a database on the coordinator, with the rights of a superuser. */
  readonly url: string;
  /** The same on each worker. */
  readonly workers: readonly string[];
  /** Name of the database in which the tables of usage are distributed, to which nobody is connected. */
  readonly template: string;
};

/**
 * A database of usage for the calling test file, which is dropped after it: the product's own, which has the same tables, or one
 * on a cluster where the tests run against one.
 */
export function useUsageDatabase(own?: TestDatabase): TestDatabase {
  const cluster = inject('cluster');
  return cluster === null
    ? (own ?? useTestDatabase())
    : useDatabaseOf(cluster, (name) => cloneUsage(cluster, name));
}

/** A database with nothing in it, as an administrator hands it over. */
export function useEmptyUsageDatabase(): TestDatabase {
  const cluster = inject('cluster');
  return cluster === null
    ? useTestDatabase(async () => 'template1')
    : useDatabaseOf(cluster, (name) => makeEmpty(cluster, name));
}

function useDatabaseOf(cluster: Cluster, make: (name: string) => Promise<void>): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = named(cluster.url, name);
  beforeAll(async () => {
    await make(name);
    keepConnections(url);
  }, templateLimitMs);
  afterAll(async () => {
    await closeConnections(url);
    await dropEverywhere(cluster, name);
  });
  return { url, adminUrl: url };
}

type Servers = Pick<Cluster, 'url' | 'workers'>;

/** A copy on each server: what the coordinator knows about tables and servers is part of its database. */
async function cloneUsage(cluster: Cluster, name: string): Promise<void> {
  await onEach(cluster, (url) =>
    runStatement(url, `create database ${name} template ${cluster.template} strategy file_copy`),
  );
}

export async function makeEmpty(servers: Servers, name: string): Promise<void> {
  await onEach(servers, async (url) => {
    await runStatement(url, `create database ${name}`);
    await runStatement(named(url, name), 'create extension citus');
  });
  const coordinator = named(servers.url, name);
  const nodes = [servers.url, ...servers.workers].map((url) => new URL(url));
  for (const [index, { hostname, port }] of nodes.entries()) {
    const call = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
    await runStatement(coordinator, `select ${call}('${hostname}', ${port})`);
  }
}

/** Leaves a database as one to be copied: nobody is connected, nor comes back, such as the cluster's own upkeep. */
export async function closeEverywhere(servers: Servers, name: string): Promise<void> {
  await onEach(servers, async (url) => {
    await runStatement(url, `alter database ${name} allow_connections false`);
    await runStatement(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  });
}

export async function dropEverywhere(servers: Servers, name: string): Promise<void> {
  await onEach(servers, (url) => runStatement(url, `drop database if exists ${name} with (force)`));
}

/** The workers that the coordinator knows. @throws Error where it is none, or knows none */
export async function workersOf(coordinatorUrl: string): Promise<string[]> {
  const { rows } = await runStatement(
    coordinatorUrl,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0 order by groupid`,
  );
  if (rows.length === 0) throw new Error('CITUS_URL names a coordinator that knows no worker');
  return rows.map(({ host, port }) => {
    const url = new URL(coordinatorUrl);
    url.hostname = String(host);
    url.port = String(port);
    return url.href;
  });
}

async function onEach(
  { url, workers }: Servers,
  work: (url: string) => Promise<unknown>,
): Promise<void> {
  await Promise.all([url, ...workers].map(work));
}

export function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
