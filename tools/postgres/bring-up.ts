import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { superuserUrl } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { processIdentity } from '../setup/processes/process-identity.mjs';
import { freePort } from './free-port.ts';
import { serverFolder } from './place.ts';
import type { Place } from './place.ts';
import { disownPidFile, findPostmaster, isAlive, stopPostmaster, withLog } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { serverFacts } from './query.ts';
import type { Runtime } from './runtime.ts';
import { serverSettings } from './settings.ts';

/** What is needed to find or start the server of a data folder. */
export type Installation = {
  readonly place: Place;
  readonly runtime: Runtime;
  readonly credentials: Credentials;
  readonly durable: boolean;
  /** See `serverSettings`. */
  readonly sharedBuffers?: string | undefined;
  readonly onProgress: (text: string) => void;
};

/** Recovery after a crash reads the write-ahead log, at most a gigabyte of it. */
const recoveryMs = 120_000;
/** How long the children of a killed server may hold its memory or its port. */
const leavingMs = 20_000;
const logLimitBytes = 8 * 1024 * 1024;

/**
 * Returns a responding server: a running one if it is suitable, else a new one.
 * @param port wanted port; undefined: any free one
 * @throws Error with the end of the server's log when it doesn't start
 */
export async function bringUp(installation: Installation, port?: number): Promise<Postmaster> {
  const data = join(serverFolder(installation.place.home), 'data');
  const running = findPostmaster(data);
  if (running !== undefined) {
    if (await suits(running, installation)) {
      installation.onProgress(
        `Using the PostgreSQL that is running already (process ${running.pid}).`,
      );
      return running;
    }
    if (isAlive(running))
      installation.onProgress(`Stopping an earlier PostgreSQL (process ${running.pid}).`);
    await stopPostmaster(running);
  }
  disownPidFile(data);
  return coldStart(installation, data, port);
}

/** Whether the server answers to our password and is what we would start: version and durability. */
async function suits(server: Postmaster, installation: Installation): Promise<boolean> {
  const facts = await untilAnswer(server, installation);
  return facts?.version === installation.runtime.version && facts.durable === installation.durable;
}

async function coldStart(
  installation: Installation,
  data: string,
  wantedPort: number | undefined,
): Promise<Postmaster> {
  const log = join(serverFolder(installation.place.home), 'server.log');
  if (existsSync(log) && statSync(log).size > logLimitBytes) renameSync(log, `${log}.1`);
  const deadline = performance.now() + leavingMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
    const logStart = existsSync(log) ? statSync(log).size : 0;
    const server = launch(installation, data, wantedPort ?? (await freePort()), log);
    if ((await untilAnswer(server, installation)) !== undefined) return server;
    await stopPostmaster(server);
    const said = readFileSync(log).subarray(logStart).toString().trim();
    const passing = /still in use|lock file .* already exists|Address already in use/.test(said);
    if (!passing || performance.now() > deadline)
      throw new Error(`PostgreSQL doesn't start:\n${said.slice(-2000)}`);
    await wait(pauseMs);
  }
}

/** Detached, so that Ctrl-C at the terminal does not reach it: we stop the server after its last client. */
function launch(
  { place, runtime, durable, sharedBuffers }: Installation,
  data: string,
  port: number,
  log: string,
): Postmaster {
  const settings = serverSettings(port, {
    durable,
    version: runtime.version,
    sharedBuffers,
  }).flatMap((setting) => ['-c', setting]);
  const child = withLog(log, (descriptor) =>
    spawn(runtime.postgres, ['-D', data, ...settings], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', descriptor, descriptor],
      env: { TZ: 'UTC', LC_ALL: 'C' },
      ...place.account,
    }),
  );
  child.unref();
  // A program that can't be run has no pid; the error itself comes as an event that nobody else awaits.
  child.on('error', () => undefined);
  if (child.pid === undefined) throw new Error(`${runtime.postgres} can't be run.`);
  // One that has ended already has no identity; an empty one counts as not alive.
  return { pid: child.pid, identity: processIdentity(child.pid) ?? '', port };
}

/**
 * Waits until the server answers to our password.
 * @returns undefined when it ended, refuses the password, or the time for recovery is over
 */
async function untilAnswer(
  server: Postmaster,
  { credentials, onProgress }: Installation,
): Promise<Awaited<ReturnType<typeof serverFacts>> | undefined> {
  const began = performance.now();
  let told = 0;
  while (performance.now() - began < recoveryMs) {
    try {
      return await serverFacts(superuserUrl(credentials, server.port));
    } catch (error) {
      // Any other error means "not yet": no listener, recovering, shutting down; the loop's end decides.
      if (error instanceof Error && 'code' in error && error.code === wrongPassword)
        return undefined;
    }
    if (!isAlive(server)) return undefined;
    const seconds = Math.floor((performance.now() - began) / 5000) * 5;
    if (seconds > told) onProgress(`Waiting for PostgreSQL to recover (${(told = seconds)} s).`);
    await wait(30);
  }
  return undefined;
}

const wrongPassword = '28P01';
