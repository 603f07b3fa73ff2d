import { fixedClock } from '@arcadia/kernel/clock';
import { dieAtCommit } from '../../../../../tools/testing/die-at-commit.ts';
import { openDatabase } from '../../database/connection.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { derivedUrls } from '../../database/logins.ts';
import { openUsageStore, usageReader } from '../../metering/index.ts';
import { runCorrections, workOut } from '../index.ts';

/**
 * A process that goes on with the corrections in the database named by its first argument, at the time of its second. It dies at its
 * third, if there is one: before it sends that COMMIT ("before 2"), or when that one is answered ("after 2"). With a fourth it works
 * out that correction instead.
 */
const [, , url = '', now = '', death = '', computed] = process.argv;
dieAtCommit(death);
const options = { maxConnections: 4, onIdleError: () => undefined };
const database = openDatabase(url, options);
const store = openUsageStore({ ...options, url: derivedUrls(url).app });
const ports = { ...unusedPorts, usage: usageReader(store) };
const ctx = systemContext(database, { clock: fixedClock(new Date(now)), ports });
process.stdout.write('ready\n');
const log = {
  info: () => undefined,
  warn: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`),
};
if (computed === undefined) await runCorrections(ctx, async () => [], log);
else await workOut(ctx, computed, async () => []);
await Promise.all([store.close(), database.close()]);
