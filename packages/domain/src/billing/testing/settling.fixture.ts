import { openDatabase } from '../../database/connection.ts';
import { fixedClock } from '@arcadia/kernel/clock';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { openUsageStore, usageReader } from '../../metering/index.ts';
import { settleRuns } from '../index.ts';
import { dieAtCommit } from '../../../../../tools/testing/die-at-commit.ts';
import { testPricing } from './billed-company.ts';

/**
 * A process that settles what is left of the runs in the database named by its first argument, at the time of its second. It
 * dies at its third, if there is one: before it sends that COMMIT ("before 2"), or when that one is answered ("after 2").
 */
const [, , url = '', now = '', death = ''] = process.argv;
dieAtCommit(death);

const onIdleError = () => undefined;
const database = openDatabase(url, { maxConnections: 4, onIdleError });
const store = openUsageStore({ url: derivedUrls(url).app, maxConnections: 4, onIdleError });
const ctx = systemContext(database, {
  clock: fixedClock(new Date(now)),
  ports: { ...unusedPorts, usage: usageReader(store) },
});
process.stdout.write('ready\n');
const log = {
  info: () => undefined,
  warn: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`),
};
// Few companies in many groups, so that one that is killed leaves some of them open.
await settleRuns(ctx, testPricing(), log, { groupSize: 2 });
await Promise.all([database.close(), store.close()]);
