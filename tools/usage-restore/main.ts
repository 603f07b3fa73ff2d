import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filePorts } from '../../apps/server/src/adapters/files.ts';
import { readSettings, SettingsError } from '../../apps/server/src/settings/settings.ts';
import { usageUrlOf } from '../../apps/server/src/settings/usage-url.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import type { DatabaseUrls } from '../../packages/domain/src/database/logins.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import {
  openUsageStore,
  restoreUsage,
  usageUpkeep,
} from '../../packages/domain/src/metering/index.ts';
import { systemClock } from '../../packages/kernel/src/clock.ts';
import { reachDatabase } from '../ledger-check/database-url.ts';
import { root } from '../setup/root.mjs';

// `npm run usage:restore -- --month 2026-01`: reads the usage events of an archived month back from its files into the database,
// with the settings of the product (DATABASE_URL or DATA_DIR, USAGE_DATABASE_URL, FILE_STORAGE). The product may run meanwhile. docs/retention.md

const { values } = parseArgs({ options: { month: { type: 'string', default: '' } } });

if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(values.month)) {
  console.error('Say which month: npm run usage:restore -- --month 2026-01');
  process.exitCode = 2;
} else {
  const { urls, release } = await reachDatabase(process.env);
  try {
    const events = await restore(urls, values.month);
    console.log(
      `${events} events of ${values.month} are in the database again, for 30 days at least.`,
    );
  } catch (error) {
    // What a person can act on; anything else comes with its stack.
    const isKnown =
      error instanceof SettingsError ||
      (error instanceof Error && ['ArchiveDamaged', 'NotArchived'].includes(error.name));
    console.error(isKnown ? `Nothing was restored: ${error.message}.` : error);
    process.exitCode = 1;
  } finally {
    await release();
  }
}

async function restore(urls: DatabaseUrls, month: string): Promise<number> {
  const settings = readSettings({
    DATA_DIR: join(root, '.data'),
    ...process.env,
    // Only the logins of `urls` are used.
    DATABASE_URL: process.env['DATABASE_URL'] || urls.app,
    DATABASE_APP_URL: urls.app,
    DATABASE_TENANT_URL: urls.tenant,
  });
  const { storage } = filePorts(settings);
  const onIdleError = () => undefined;
  const database = openDatabase(urls, { maxConnections: 1, onIdleError });
  const store = openUsageStore({ url: usageUrlOf(settings), maxConnections: 2, onIdleError });
  try {
    const ctx = systemContext(database, {
      clock: systemClock,
      ports: { ...unusedPorts, storage, usageUpkeep: usageUpkeep(store) },
      actor: { kind: 'system', name: 'usage:restore' },
    });
    return await restoreUsage(ctx, month);
  } finally {
    await Promise.all([database.close(), store.close()]);
  }
}
