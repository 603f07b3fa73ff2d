import { type BatchLimits, noLimits, usualBatch } from '@arcadia/domain/database/batch-limits';
import { type Database, openDatabase } from '@arcadia/domain/database/connection';
import {
  type DatabaseUrls,
  derivedUrls,
  listenUrl,
  loginAt,
  loginProblem,
} from '@arcadia/domain/database/logins';
import {
  distributeUsage,
  openUsageStore,
  requireUsageDatabase,
  type UsageStore,
  withReader,
  WrongUsageDatabase,
} from '@arcadia/domain/metering/index';
import { migrate, migrateUsage } from '@arcadia/domain/database/migrate';
import { holdsOtherTables } from '@arcadia/domain/database/server-facts';
import { serverVersion, versionProblem } from '@arcadia/domain/database/server-version';
import type { Logger } from 'pino';
import { claimDatabase } from './claim-database.ts';
import { readerOf } from './reader.ts';
import { readSettings, type Settings, SettingsError } from '../settings/settings.ts';
import { usageUrlOf } from '../settings/usage-url.ts';

/** Two write what comes in; the others answer questions about it. */
const usageConnections = 4;

/** The pools of a process that serves people, or of what fills a database. */
export type Stores = {
  readonly database: Database;
  readonly usageStore: UsageStore;
  /** The same, asked of the reader first; null where there is none, or usage has an address of its own. */
  readonly usageOfReader: UsageStore | null;
};

export type OpenedDatabase = Stores & {
  /** Runs `work` with connections of its own, which have no limits of time, and closes them. */
  withoutLimits<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Address for LISTEN, which must not be a pooler. */
  readonly listenUrl: string;
};

/**
 * Migrates as the owner and opens the pools of the two logins. @throws SettingsError if the server is too old, a login has more
 * rights than it should, or the database belongs to the other environment.
 */
export async function openMigratedDatabase(
  settings: Settings,
  logger: Logger,
  /** Preparation of the database, once the server answers and before it is migrated. */
  prepare?: () => Promise<void>,
): Promise<OpenedDatabase> {
  const postgres = await checkedServers(settings);
  logger.info({ postgres }, 'the database answers');
  await prepare?.();
  const { urls } = await migrated(settings);
  const open = (limits: BatchLimits | null) =>
    openStores({ urls, usageUrl: usageUrlOf(settings), settings, logger, limits });
  const stores = open(null);
  const { database } = stores;
  try {
    await claimDatabase(database, settings.environment);
    await requireUsage(settings, stores.usageStore, urls);
    return {
      ...stores,
      withoutLimits: async (work) => {
        const own = open(noLimits);
        try {
          return await work(own);
        } finally {
          await closeStores(own);
        }
      },
      listenUrl: listenUrl(settings.databaseUrl, urls),
    };
  } catch (error) {
    await closeStores(stores);
    throw error;
  }
}

/**
 * `node server.js migrate`: migrates by itself, so that a deployment can do it before its processes start.
 * @returns names of the migrations that were applied now. @throws as `openMigratedDatabase`.
 */
export async function migrateOnce(
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const settings = readSettings(env);
  await checkedServers(settings);
  return (await migrated(settings)).applied;
}

type Migrated = {
  urls: DatabaseUrls;
  /** Names of the migrations that were applied now. */
  applied: string[];
};

/** Migrates both databases, where usage has one of its own. */
export async function migrated(settings: Settings): Promise<Migrated> {
  const { databaseUrl, usageDatabaseUrl, usageDatabaseAppUrl } = settings;
  const given = givenUrls(settings);
  const urls = given ?? derivedUrls(databaseUrl);
  const applied = await migrate(databaseUrl, given === null ? urls : null);
  const usageUrl = usageUrlOf(settings);
  if (usageDatabaseUrl !== null) {
    const names = await migrateUsage(
      usageDatabaseUrl,
      usageDatabaseAppUrl === null ? usageUrl : null,
    );
    applied.push(...names.map((name) => `usage/${name}`));
    await distributeUsage(usageDatabaseUrl);
  }
  await checkLogins(urls, usageUrl === urls.app ? null : usageUrl);
  return { urls, applied };
}

/** @throws SettingsError where usage is not where it was before. */
async function requireUsage(
  { usageDatabaseUrl }: Settings,
  usageStore: UsageStore,
  { app: url }: DatabaseUrls,
): Promise<void> {
  const own =
    usageDatabaseUrl === null
      ? usageStore
      : openUsageStore({ url, maxConnections: 1, onIdleError: () => undefined });
  try {
    await requireUsageDatabase({ own, apart: own === usageStore ? null : usageStore });
  } catch (error) {
    if (error instanceof WrongUsageDatabase)
      throw new SettingsError([`USAGE_DATABASE_URL ${error.message}`]);
    throw error;
  } finally {
    if (own !== usageStore) await own.close();
  }
}

type Opening = {
  urls: DatabaseUrls;
  usageUrl: string;
  settings: Settings;
  logger: Logger;
  /** In place of all others. */
  limits: BatchLimits | null;
};

function openStores({ urls, usageUrl, settings, logger, limits }: Opening): Stores {
  const onIdleError = (error: Error) =>
    logger.warn({ err: error }, 'an idle database connection broke');
  const database = openDatabase(urls, {
    reader: limits === null ? readerOf(settings, logger) : null,
    maxConnections: Math.floor(settings.databaseConnections / 2),
    batch: {
      ...usualBatch,
      maxConnections: Math.floor(settings.databaseBatchConnections / 2),
      statementMs: settings.databaseBatchStatementSeconds * 1_000,
      idleInTransactionMs: settings.databaseBatchIdleSeconds * 1_000,
      ...(limits && { ...limits, waitMs: 0 }),
    },
    ...(limits && { limits, waitMs: 0 }),
    onIdleError,
    onAnnouncingError: (error) =>
      logger.warn({ err: error }, 'other processes were not told of a commit'),
  });
  const usageStore = openUsageStore({
    url: usageUrl,
    maxConnections: usageConnections,
    ...(limits && { limits }),
    onIdleError: (error) =>
      logger.warn({ err: error }, 'an idle connection to the usage store broke'),
  });
  const { reader } = database;
  const { readerDatabaseUrl: readerUrl } = settings;
  if (reader === null || readerUrl === null || usageUrl !== urls.app)
    return { database, usageStore, usageOfReader: null };
  const url = loginAt(readerUrl, urls.app);
  const { watch } = reader;
  const own = { url, maxConnections: usageConnections, onIdleError, watch };
  return { database, usageStore, usageOfReader: withReader(usageStore, own) };
}

export async function closeStores({ database, usageStore, usageOfReader }: Stores): Promise<void> {
  await (usageOfReader ?? usageStore).close();
  await database.close();
}

/** Before anything is changed in them. @returns the version of the server of DATABASE_URL. */
export async function checkedServers({ databaseUrl, usageDatabaseUrl }: Settings): Promise<string> {
  const version = await serverVersion(databaseUrl);
  const problem = versionProblem(version);
  if (problem !== null) throw new SettingsError([`DATABASE_URL ${problem}`]);
  if (usageDatabaseUrl === null) return version.name;
  const usageProblem =
    versionProblem(await serverVersion(usageDatabaseUrl)) ??
    ((await holdsOtherTables(usageDatabaseUrl))
      ? 'names a database that holds other tables: give usage one of its own, or leave it empty'
      : null);
  if (usageProblem !== null) throw new SettingsError([`USAGE_DATABASE_URL ${usageProblem}`]);
  return version.name;
}

function givenUrls({ databaseAppUrl: app, databaseTenantUrl: tenant }: Settings) {
  if (app === null && tenant === null) return null;
  if (app !== null && tenant !== null) return { app, tenant };
  const missing = app === null ? 'DATABASE_APP_URL' : 'DATABASE_TENANT_URL';
  throw new SettingsError([`${missing} is missing: the two logins must be set together`]);
}

async function checkLogins(urls: DatabaseUrls, usageUrl: string | null): Promise<void> {
  const [app, tenant, usage] = await Promise.all([
    loginProblem(urls.app, 'app'),
    loginProblem(urls.tenant, 'tenant'),
    usageUrl === null ? null : loginProblem(usageUrl, 'app'),
  ]);
  const problems = [
    ...(app === null ? [] : [`DATABASE_APP_URL ${app}`]),
    ...(tenant === null ? [] : [`DATABASE_TENANT_URL ${tenant}`]),
    ...(usage === null ? [] : [`USAGE_DATABASE_APP_URL ${usage}`]),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
}
