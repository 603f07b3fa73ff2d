import { derivedUrls, loginProblem } from '@arcadia/domain/database/logins';
import { pendingMigrations } from '@arcadia/domain/database/migrate';
import { serverVersion, versionProblem } from '@arcadia/domain/database/server-version';
import {
  checkUsageDatabase,
  openUsageStore,
  usageServers,
  WrongUsageDatabase,
} from '@arcadia/domain/metering/index';
import type { Settings } from '../settings/settings.ts';
import { usageUrlOf } from '../settings/usage-url.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'usage';

/** The database of usage where it has one of its own, and whether the usage is where the settings say. */
export async function checkUsage(settings: Settings): Promise<Finding[]> {
  const { usageDatabaseUrl: url } = settings;
  if (url === null) return placeFindings(settings);
  const version = await serverVersion(url).catch(sentenceOf);
  if (typeof version === 'string')
    return [
      fault(
        probe,
        `USAGE_DATABASE_URL leads to no database that answers: ${version}`,
        'start PostgreSQL, or correct the address, user or password in USAGE_DATABASE_URL',
      ),
    ];
  const problem = versionProblem(version);
  if (problem !== null)
    return [
      fault(probe, `USAGE_DATABASE_URL ${problem}`, 'upgrade the server, or name a newer one'),
    ];
  const pending = await pendingMigrations(url, 'usage');
  if (pending.length > 0)
    return [
      warning(
        probe,
        `${pending.length} migrations of usage are missing, the first is ${pending[0]}`,
        'run `node server.js migrate`, or start the product, which does the same',
      ),
    ];
  const login = await loginProblem(usageUrlOf(settings), 'app').catch(sentenceOf);
  if (login !== null)
    return [
      fault(
        probe,
        `USAGE_DATABASE_APP_URL ${login}`,
        'set up the login as docs/settings.md says, or correct USAGE_DATABASE_APP_URL',
      ),
    ];
  return [
    ok(probe, `PostgreSQL ${version.name} answers`),
    ...(await workerFindings(settings)),
    ...(await placeFindings(settings)),
  ];
}

const open = (url: string) =>
  openUsageStore({ url, maxConnections: 1, onIdleError: () => undefined });

/** The workers of a cluster that don't answer its coordinator, which has answered. */
async function workerFindings(settings: Settings): Promise<Finding[]> {
  const store = open(usageUrlOf(settings));
  try {
    const away = (await usageServers(store)).filter(({ problem }) => problem !== null);
    return away.map(({ name, problem }) =>
      fault(
        probe,
        `${name}, a server of the cluster, does not answer: ${problem}`,
        'start it, or put its standby in its place: docs/operations/usage-database.md',
      ),
    );
  } finally {
    await store.close();
  }
}

/** Nothing is said of a product whose own database is not migrated yet. */
async function placeFindings(settings: Settings): Promise<Finding[]> {
  if ((await pendingMigrations(settings.databaseUrl)).length > 0) return [];
  const own = open(settings.databaseAppUrl ?? derivedUrls(settings.databaseUrl).app);
  const apart = settings.usageDatabaseUrl === null ? null : open(usageUrlOf(settings));
  try {
    await checkUsageDatabase({ own, apart });
    return [
      ok(probe, apart ? 'usage is in a database of its own' : 'usage is in the same database'),
    ];
  } catch (error) {
    if (!(error instanceof WrongUsageDatabase)) throw error;
    return [
      fault(
        probe,
        `USAGE_DATABASE_URL ${error.message}`,
        'name the database that holds the usage, or move the usage: docs/operations/usage-database.md',
      ),
    ];
  } finally {
    await Promise.all([own.close(), apart?.close()]);
  }
}
