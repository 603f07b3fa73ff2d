import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../postgres/account.ts';
import { freePort } from '../postgres/free-port.ts';
import { giveTo } from '../postgres/place.ts';
import { type Postmaster, stopPostmaster, withLog } from '../postgres/postmaster.ts';
import { withConnection } from '../postgres/query.ts';
import { prepareRuntime } from '../postgres/runtime.ts';
import { serverSettings } from '../postgres/settings.ts';
import { processIdentity } from '../setup/processes/process-identity.mjs';
import { until } from './until.ts';

export type Standby = {
  /** Address of the maintenance database as superuser. */
  readonly adminUrl: string;
  /** As a machine that hangs: all processes stand still, and the system still takes connections for them. */
  freeze(): Promise<void>;
  thaw(): void;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data that it has. */
  start(): Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a streaming standby of a server that `startPostgres` has started. Its data are a copy that is made while the primary
 * runs: the embedded PostgreSQL has no pg_basebackup.
 * @param adminUrl of the primary, as superuser
 */
export async function startStandby(adminUrl: string): Promise<Standby> {
  const primary = await factsOf(adminUrl);
  const url = new URL(adminUrl);
  url.port = String(await freePort());
  const data = join(dirname(primary.data), `standby-${url.port}`);
  await copyData(adminUrl, primary.data, data);
  const launch = launcher(primary.data, data, { from: new URL(adminUrl), port: Number(url.port) });
  let server = { pid: 0, identity: '', port: 0 };
  let stopped: number[] = [];
  const start = async () => {
    server = launch();
    await until('the standby takes connections', () =>
      withConnection(url.href, async (client) => {
        await client.query('select 1');
        return true;
      }),
    );
  };
  const thaw = () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    stopped = [];
  };
  await start();
  return {
    adminUrl: url.href,
    start,
    thaw,
    async freeze() {
      // Those that serve connections and replay the log are leaders of their own groups.
      const { pids } = await factsOf(url.href);
      stopped = [...pids, server.pid];
      for (const pid of stopped) signal(pid, 'SIGSTOP');
    },
    async kill() {
      signal(server.pid, 'SIGKILL');
      await until(
        'the standby is gone',
        async () => processIdentity(server.pid) !== server.identity,
      );
    },
    async stop() {
      thaw();
      await stopPostmaster(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

type Follower = { readonly from: URL; readonly port: number };

/** Starts the server of the copied data, with the programs and the account of the primary. @returns its main process. */
function launcher(primary: string, data: string, { from, port }: Follower): () => Postmaster {
  const account = chooseAccount(primary);
  for (const path of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    giveTo(join(data, path), account);
  const programs = join(dirname(dirname(primary)), 'postgres-runtime');
  const runtime = prepareRuntime([programs], account, () => undefined);
  const settings = [
    ...serverSettings(port, { durable: false, version: runtime.version }),
    `primary_conninfo=host=127.0.0.1 port=${from.port} user=${from.username} password=${from.password}`,
    // Replay that waits for reads is cut short, so that tests of conflicts need not wait.
    'max_standby_streaming_delay=100ms',
    'wal_retrieve_retry_interval=200ms',
  ].flatMap((setting) => ['-c', setting]);
  return () => {
    const child = withLog(join(dirname(data), 'standby.log'), (log) =>
      spawn(runtime.postgres, ['-D', data, ...settings], {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: { TZ: 'UTC', LC_ALL: 'C' },
        ...account,
      }),
    );
    child.unref();
    const { pid = 0 } = child;
    return { pid, identity: processIdentity(pid) ?? '', port };
  };
}

/** The folder of a server's data, and all its processes but the one that started the others. */
async function factsOf(url: string): Promise<{ data: string; pids: number[] }> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ data: string; pids: number[] }>(
      `select current_setting('data_directory') as data,
         array(select pid from pg_stat_activity where pid <> pg_backend_pid()) as pids`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('PostgreSQL gave no row.');
    return facts;
  });
}

/** As pg_basebackup does it: the copy is made good by replaying the log from the beginning of the backup. */
async function copyData(adminUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // A standby that is away for a while finds what it missed.
    await client.query(`alter system set wal_keep_size = '1GB'`);
    await client.query('select pg_reload_conf()');
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(from, to, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !/^postmaster\.(?:pid|opts)$/.test(basename(path)),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(to, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

/** A process that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
