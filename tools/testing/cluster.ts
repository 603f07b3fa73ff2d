import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeConnections, keepConnections, runStatement } from './admin-connections.ts';
import { dropEverywhere, makeEmpty, named, onEach, type Servers } from './cluster-databases.ts';
import { type TestDatabase, useTestDatabase } from './database.ts';
import { templateLimitMs } from './patience.ts';

/** Databases on all servers of a cluster of Citus, with which the tests of usage run: `npm run test:citus`. */
export type Cluster = Servers & {
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

/** A copy on each server: what the coordinator knows about tables and servers is part of its database. */
async function cloneUsage(cluster: Cluster, name: string): Promise<void> {
  await onEach(cluster, (url) =>
    runStatement(url, `create database ${name} template ${cluster.template} strategy file_copy`),
  );
}
