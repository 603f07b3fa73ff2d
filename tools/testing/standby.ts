import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../postgres/account.ts';
import { freePort } from '../postgres/free-port.ts';
import { giveTo } from '../postgres/place.ts';
import { stopPostmaster, withLog } from '../postgres/postmaster.ts';
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
  const port = await freePort();
  const data = join(dirname(primary.data), `standby-${port}`);
  const account = chooseAccount(primary.data);
  await copyData(adminUrl, primary.data, data);
  for (const path of ['.', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    giveTo(join(data, path), account);
  const home = dirname(dirname(primary.data));
  const runtime = prepareRuntime([join(home, 'postgres-runtime')], account, () => undefined);
  const url = new URL(adminUrl);
  const source = `host=127.0.0.1 port=${url.port} user=${url.username} password=${url.password}`;
  url.port = String(port);
  const settings = [
    ...serverSettings(port, { durable: false, version: runtime.version }),
    `primary_conninfo=${source}`,
    // Replay that waits for reads is cut short, so that tests of conflicts need not wait.
    'max_standby_streaming_delay=100ms',
    'wal_retrieve_retry_interval=200ms',
  ].flatMap((setting) => ['-c', setting]);
  let server = { pid: 0, identity: '', port };
  let stopped: number[] = [];
  const start = async () => {
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
    const pid = child.pid ?? 0;
    server = { pid, identity: processIdentity(pid) ?? '', port };
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
