import { join } from 'node:path';
import { runChild } from '../setup/processes/run-child.mjs';
import { root } from '../setup/root.mjs';

// `CITUS_URL=postgres://… npm run test:citus`: the tests of the store of usage, and the months of the demo companies from their events
// to their bills, with usage on a cluster of Citus. CITUS_URL names a database on its coordinator, as a superuser, that knows its
// workers; each file gets databases of its own on all of them. Citus itself is no part of the product: how to set it up is in
// docs/operations/usage-database.md. Files can be named: `npm run test:citus -- packages/domain/src/metering/store/store.test.ts`.

/**
 * All that asks the store, and the product as a whole. What reads plans, breaks connections or needs no store says the same on one
 * server.
 */
const tests = [
  'packages/domain/src/metering/store/store.test.ts',
  'packages/domain/src/metering/store/binary-rows.test.ts',
  'packages/domain/src/metering/store/period-totals.test.ts',
  'packages/domain/src/metering/store/count-users.test.ts',
  'packages/domain/src/metering/store/pack-months.test.ts',
  'packages/domain/src/metering/store/distribution.test.ts',
  'packages/domain/src/metering/store/lost-worker.test.ts',
  'packages/domain/src/metering/store/busy-cluster.test.ts',
  'packages/domain/src/metering/accept-events.test.ts',
  'packages/domain/src/metering/archive-usage.test.ts',
  'packages/domain/src/metering/usage-database.test.ts',
  'apps/server/src/process/usage-database.test.ts',
  'tools/seeded-bills/apart.test.ts',
];

if (process.env['CITUS_URL']) {
  const named = process.argv.slice(2);
  process.exitCode = await runChild(
    process.execPath,
    [
      join(root, 'tools/test-run/main.ts'),
      '--project=tests',
      '--maxWorkers=2',
      // A statement goes to several servers.
      '--testTimeout=240000',
      '--hookTimeout=240000',
      ...(named.length > 0 ? named : tests),
    ],
    { cwd: root, env: process.env, stdio: 'inherit' },
  );
} else {
  console.error(
    'Set CITUS_URL to the address of a database on the coordinator of a cluster of Citus, as a superuser, such as ' +
      'postgres://postgres@127.0.0.1:5432/postgres. The database must know the workers (citus_add_node), and nothing of it is changed.',
  );
  process.exitCode = 2;
}
