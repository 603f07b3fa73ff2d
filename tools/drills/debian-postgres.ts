import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { chooseAccount } from '../postgres/account.ts';
import { giveTo } from '../postgres/place.ts';
import { withConnection } from '../postgres/query.ts';
import { until } from './until.ts';

/** Account of the programs: PostgreSQL and pgBackRest refuse to run as root, or own files that it can't read. */
const account = chooseAccount(undefined);

export type DebianServer = {
  readonly folder: string;
  /** Of its first process. */
  readonly pid: number;
  readonly port: number;
  /** Of the administrator, by password. */
  adminUrl(database?: string): string;
  /** Of the role that owns the product's schema, who is no superuser. */
  ownerUrl(database?: string): string;
  /** Whether its first process has not ended. */
  isRunning(): boolean;
  /** Fast shutdown. */
  stop(): Promise<void>;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
};

/** Programs of a release of PostgreSQL as Debian installs them. @throws Error that names the package. */
export function debianProgram(name: string, release = '15'): string {
  const path = `/usr/lib/postgresql/${release}/bin/${name}`;
  if (existsSync(path)) return path;
  throw new Error(`${path} is not there: apt-get install postgresql-${release}`);
}

/** Runs a program as the account of the database, and answers what it wrote. @throws Error with its output if it fails. */
export function runAsPostgres(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    maxBuffer: 256 * 1024 * 1024,
    ...(input !== undefined && { input }),
    ...account,
  });
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(' ')}\nended with ${error?.message ?? status}:\n${stdout}${stderr}`,
  );
}

/** The same without waiting for it, for a program that this process serves, such as by a relay. */
export async function runBeside(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    ...account,
  });
  const log = collected(child);
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')}\nended with ${String(code)}:\n${log()}`);
}

/** A folder that the account of the database may write. */
export function folderFor(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700, recursive: true });
  giveTo(folder, account);
  return folder;
}

/** A new cluster with the roles of an administrator and of the product's owner. @returns its folder. */
export function initialiseCluster(parent: string, name: string): string {
  const folder = folderFor(parent, name);
  const passwords = join(parent, `${name}.password`);
  writeFileSync(passwords, password);
  giveTo(passwords, account);
  runAsPostgres(debianProgram('initdb'), [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwords}`,
    '--auth-host=scram-sha-256',
    // pgBackRest comes by the socket, which lies in a folder of the account alone.
    '--auth-local=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  return folder;
}

/** Starts the cluster in `folder` on a free port. Settings are `name=value`, as of `postgres -c`. */
export async function startCluster(
  folder: string,
  settings: readonly string[] = [],
  port?: number,
): Promise<DebianServer> {
  const own = port ?? (await freePort());
  const usual = [
    `port=${own}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'max_locks_per_transaction=256',
    'timezone=UTC',
  ];
  const args = [...usual, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(debianProgram('postgres'), ['-D', folder, ...args], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' },
    ...account,
  });
  const log = collected(child);
  const url = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${own}/${database}`;
  const adminUrl = (database = 'postgres') => url('postgres', database);
  await until('the server takes connections', async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${log()}`);
    await withConnection(adminUrl(), async (client) => {
      const { rows } = await client.query<{ waits: boolean }>(
        'select pg_is_in_recovery() as waits',
      );
      if (rows[0]?.waits === true && !settings.includes('hot_standby=on'))
        throw new Error('the server still recovers');
    });
  });
  return {
    folder,
    pid: child.pid ?? 0,
    port: own,
    adminUrl,
    ownerUrl: (database = 'arcadia') => url('arcadia_owner', database),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => ended(child, 'SIGINT'),
    kill: () => ended(child, 'SIGKILL'),
  };
}

/** A secret of a server that lives for minutes and listens to this machine only. */
const password = 'drill';

/** Makes the product's owner, and a database that is its own. */
export async function makeDatabase(adminUrl: string, database = 'arcadia'): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query(
      `create role arcadia_owner login createdb createrole password '${password}'`,
    );
    await client.query(`create database ${database} owner arcadia_owner`);
  });
}

function collected(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text = `${text}${chunk.toString()}`.slice(-8_000)));
  return () => text;
}

async function ended(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
