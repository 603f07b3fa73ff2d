import { inspect } from 'node:util';
import { derivedUrls } from '../../packages/domain/src/database/logins.ts';
import { migrateUsage } from '../../packages/domain/src/database/migrate.ts';
import {
  distributeUsage,
  openUsageStore,
  type UsageStore,
} from '../../packages/domain/src/metering/index.ts';
import { runStatement } from '../../tools/testing/admin-connections.ts';
import {
  dropEverywhere,
  makeEmpty,
  named,
  workersOf,
} from '../../tools/testing/cluster-databases.ts';
import { usersOf } from './events.ts';
import { fill, upkeep } from './fill.ts';
import { statements } from './statements.ts';

/**
 * Fills one server and a cluster with the same events and asks both the same, in turns. The one server is a database without Citus on
 * the first worker, so that both have the same PostgreSQL with the same settings.
 *
 * @param url of a database on the coordinator, as a superuser
 */
export async function compareWithCluster(url: string, events: number): Promise<void> {
  const cluster = { url, workers: await workersOf(url) };
  const name = `bench_usage_${process.pid}`;
  const one = named(cluster.workers[0] ?? '', `${name}_one`);
  const stores: UsageStore[] = [];
  try {
    await makeEmpty(cluster, name);
    await runStatement(cluster.workers[0] ?? '', `create database ${name}_one`);
    const places = [one, named(url, name)];
    for (const place of places) stores.push(await openFilled(place, events));
    await sayShares(named(url, name));
    await compare(stores, events);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await dropEverywhere(cluster, name);
    await runStatement(
      cluster.workers[0] ?? '',
      `drop database if exists ${name}_one with (force)`,
    );
  }
}

async function openFilled(url: string, events: number): Promise<UsageStore> {
  await migrateUsage(url);
  await distributeUsage(url);
  const store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 2,
    onIdleError: console.error,
  });
  await runStatement(url, `select usage.prepare_months('2026-09-01', 3)`);
  await fill(store, { from: 0, count: events, users: usersOf(events) });
  await upkeep(store);
  await runStatement(url, 'vacuum analyze');
  return store;
}

/** Says how many events each worker has. */
async function sayShares(coordinatorUrl: string): Promise<void> {
  const { rows } = await runStatement(
    coordinatorUrl,
    `select nodename || ':' || nodeport as worker, sum(result::numeric)::float8 as events
     from run_command_on_placements('usage.total', 'select coalesce(sum(events), 0) from %s')
     group by nodename, nodeport order by nodename, nodeport`,
  );
  const all = rows.reduce((sum, { events }) => sum + Number(events), 0);
  for (const { worker, events } of rows)
    console.log(`${worker} has ${events} events (${((Number(events) / all) * 100).toFixed(1)} %)`);
}

/** Asks both everything, in turns, and prints the quickest answers and how many times slower the cluster was. */
async function compare(stores: readonly UsageStore[], events: number): Promise<void> {
  for (const { what, times, ask } of statements(events)) {
    const quickest = stores.map(() => Infinity);
    for (let round = 0; round < times; round += 1) {
      const answers: string[] = [];
      for (const [index, store] of stores.entries()) {
        const started = performance.now();
        const answer = await ask(store, round);
        quickest[index] = Math.min(quickest[index] ?? Infinity, performance.now() - started);
        answers.push(inspect(answer, { depth: null, maxArrayLength: null }));
      }
      if (new Set(answers).size > 1) throw new Error(`not the same answer to ${what}`);
    }
    const [one = 0, cluster = 0] = quickest;
    console.log(
      `${what.padEnd(48)} ${one.toFixed(2).padStart(9)} ms ${cluster.toFixed(2).padStart(9)} ms ${(cluster / one).toFixed(2).padStart(6)}`,
    );
  }
}
