import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { ProcessLock } from '../setup/processes/process-lock.mjs';
import { root } from '../setup/root.mjs';
import { bringUp } from './bring-up.ts';
import type { Installation } from './bring-up.ts';
import {
  type Credentials,
  databaseName,
  ownerRole,
  ownerUrl,
  readCredentials,
  superuserUrl,
} from './credentials.ts';
import { withConnection } from './query.ts';
import { initialise } from './initialise.ts';
import { connectionLost, withBackoff } from './keep-alive.ts';
import { choosePlace, serverFolder } from './place.ts';
import type { Place } from './place.ts';
import { isAlive, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { prepareRuntime } from './runtime.ts';
import { takeFolder } from './take-folder.ts';

export type StartOptions = {
  /** Folder for the data; created when missing. One process at a time may use it. */
  readonly dataDir: string;
  /** Receives progress messages. */
  readonly onProgress?: (text: string) => void;
  /** false: no fsync, for tests; default true. */
  readonly durable?: boolean;
  /** The server's own cache, such as `1GB`; by default little enough for a small machine. */
  readonly sharedBuffers?: string;
  /** When given, a server that dies is started again on the same port; `onGivenUp` is called once if that fails. */
  readonly keepAlive?: { readonly onGivenUp: (error: Error) => void };
  /** Shared folder for the copy of PostgreSQL's programs; default beside the data. */
  readonly runtimeDir?: string;
};

export type RunningPostgres = {
  /** Connection string of the product's database as its owner, who is no superuser. */
  readonly url: string;
  /** Connection string of the maintenance database as superuser. */
  readonly adminUrl: string;
  /** Main process of the server; changes when it was started again. */
  readonly pid: number;
  /** Publishes the product's address to a second start on the same folder. */
  describeHolder(address: string): void;
  /** Announces the stop, so that another start waits for it. */
  announceStop(): void;
  /** Fast shutdown; then the folder is free. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed parent left behind.
 * A server outlives a parent that ends without `stop`; the next start finds it.
 * @throws AlreadyRunning when a living process uses the folder
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = await takeFolder(dataDir, options.onProgress ?? (() => undefined));
  try {
    const installation = prepare(dataDir, options);
    installation.onProgress('Starting PostgreSQL.');
    const server = await bringUp(installation);
    await ensureDatabase(installation.credentials, server.port);
    return running(installation, server, lock, options.keepAlive?.onGivenUp);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepare(dataDir: string, options: StartOptions): Installation {
  const { durable = true, onProgress = () => undefined } = options;
  const place = choosePlace(dataDir, onProgress);
  const runtime = prepareRuntime(
    runtimeFolders(place, options.runtimeDir),
    place.account,
    onProgress,
  );
  initialise(place, runtime, durable, onProgress);
  const credentials = readCredentials(serverFolder(place.home));
  const { sharedBuffers } = options;
  return { place, runtime, credentials, durable, sharedBuffers, onProgress };
}

/** Beside the data first; then a place where programs may run even if the data lie on a mount with noexec. */
function runtimeFolders({ home, account }: Place, shared: string | undefined): string[] {
  if (shared !== undefined) return [resolve(shared)];
  const fallback = account === undefined ? join(root, '.cache') : '/var/lib/arcadia-console';
  return [home, fallback].map((folder) => join(folder, 'postgres-runtime'));
}

function running(
  installation: Installation,
  first: Postmaster,
  lock: ProcessLock,
  onGivenUp: ((error: Error) => void) | undefined,
): RunningPostgres {
  const { credentials } = installation;
  let server = first;
  const stopping = new AbortController();
  const adminUrl = superuserUrl(credentials, first.port);
  const keep = async () => {
    for (;;) {
      await connectionLost(adminUrl, stopping.signal);
      if (stopping.signal.aborted) return;
      const ended = !isAlive(server);
      if (ended) installation.onProgress('PostgreSQL ended unexpectedly; starting it again.');
      // It is alive; only its connection broke, or was not opened in time on a busy machine. It is kept.
      const watched = ended ? installation : { ...installation, onProgress: () => undefined };
      server = await withBackoff(8, () => bringUp(watched, first.port));
    }
  };
  const keeping = onGivenUp === undefined ? undefined : keep().catch(onGivenUp);
  return {
    url: ownerUrl(credentials, first.port),
    adminUrl,
    get pid() {
      return server.pid;
    },
    describeHolder: (address) => lock.describe(address),
    announceStop: () => lock.announceEnd(),
    stop: async () => {
      lock.announceEnd();
      stopping.abort();
      await keeping;
      await stopPostmaster(server);
      lock.release();
    },
  };
}

/**
 * Creates the owner's role and the product's database where missing; each step may be repeated.
 * The owner is no superuser, as on a managed server: so rights that migrations take away are really gone.
 */
async function ensureDatabase(credentials: Credentials, port: number): Promise<void> {
  await withConnection(superuserUrl(credentials, port), async (client) => {
    const role = await client.query('select from pg_roles where rolname = $1', [ownerRole]);
    if (role.rowCount === 0) {
      const password = pg.escapeLiteral(credentials.owner);
      await client.query(`create role ${ownerRole} login createdb createrole password ${password}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (database.rowCount === 0)
      await client.query(`create database ${databaseName} owner ${ownerRole}`);
  });
}
