import { type MovedRows, moveUsage } from '@arcadia/domain/metering/index';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { checkedServers, migrated } from './database.ts';

/**
 * `node server.js move-usage`: moves the usage of DATABASE_URL into the database of USAGE_DATABASE_URL. May be run again after an
 * interruption.
 * @returns the number of rows of each table.
 * @throws SettingsError where there is nowhere to move to, NotMoved where it has moved already or the place is another's.
 */
export async function moveUsageOnce(
  env: Readonly<Record<string, string | undefined>>,
): Promise<MovedRows> {
  const settings = readSettings(env);
  const { databaseUrl, usageDatabaseUrl } = settings;
  if (usageDatabaseUrl === null)
    throw new SettingsError(['USAGE_DATABASE_URL is missing: it says where the usage is to go']);
  await checkedServers(settings);
  await migrated(settings);
  return moveUsage(databaseUrl, usageDatabaseUrl);
}
