import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { withConnection } from '../postgres/query.ts';
import { steadyPort } from '../proxies/steady-port.ts';
import {
  debianProgram,
  type DebianServer,
  folderFor,
  initialiseCluster,
  runBeside,
  startCluster,
} from './debian-postgres.ts';
import { type PrimaryProbe, startPrimaryProbe } from './primary-probe.ts';
import { signalTree } from './process-tree.ts';
import { until } from './until.ts';

/** As for production: docs/operations/fail-over.md. */
const settings = [
  'wal_level=replica',
  'hot_standby=on',
  'synchronous_commit=on',
  'wal_sender_timeout=10s',
  // Whoever comes, comes by the network; and pg_rewind stumbles over a socket among the files.
  'unix_socket_directories=',
];
const replicator = 'replicator';
const password = 'drill';

/**
 * A machine with a server of the database: a primary, or a standby that follows one. All others reach it over a network of its
 * own, which can be cut; only who stands before the machine (`server.adminUrl()`) does not need it.
 */
export class DatabaseMachine {
  readonly name: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #network: FaultProxy;
  readonly #probe: PrimaryProbe;
  readonly #probeNetwork: FaultProxy;
  #server: DebianServer | null = null;

  private constructor(
    name: string,
    folder: string,
    parts: { port: number; network: FaultProxy; probe: PrimaryProbe; probeNetwork: FaultProxy },
  ) {
    this.name = name;
    this.#folder = folder;
    this.#port = parts.port;
    this.#network = parts.network;
    this.#probe = parts.probe;
    this.#probeNetwork = parts.probeNetwork;
  }

  /** A machine without a server yet, whose files lie in `parent`, where the account of the database may write. */
  static async make(parent: string, name: string): Promise<DatabaseMachine> {
    const port = await steadyPort();
    const network = await startFaultProxy(port);
    const probe = await startPrimaryProbe(
      () => `postgres://postgres:${password}@127.0.0.1:${port}/`,
    );
    const probeNetwork = await startFaultProxy(probe.port);
    return new DatabaseMachine(name, join(parent, name), { port, network, probe, probeNetwork });
  }

  /** Where all others reach the server. */
  get port(): number {
    return this.#network.port;
  }

  /** Where HAProxy asks whether it is the primary: `GET /primary`. */
  get probePort(): number {
    return this.#probeNetwork.port;
  }

  /** Of the machine itself. @throws Error where none runs */
  get server(): DebianServer {
    if (this.#server === null) throw new Error(`${this.name} has no server`);
    return this.#server;
  }

  /** A new cluster, which is safe only once it was started anew: what it holds at first can be made again. */
  async startPrimary(parent: string): Promise<void> {
    initialiseCluster(parent, this.name);
    await this.#start('fsync=off');
    // What pg_rewind cannot do without; in the file, since that is all it reads of a server that crashed.
    await this.run('alter system set wal_log_hints = on');
    await this.run(`alter system set wal_keep_size = '1GB'`);
    await this.run(`create role ${replicator} replication login password '${password}'`);
  }

  /** Becomes a standby of `primary` by a base backup, and catches up. What it had before is deleted. */
  async copy(primary: DatabaseMachine): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    folderFor(join(this.#folder, '..'), this.name);
    await runBeside(debianProgram('pg_basebackup'), [
      `--dbname=${this.#sourceOf(primary, replicator)}`,
      `--pgdata=${this.#folder}`,
      '--wal-method=stream',
      '--checkpoint=fast',
      '--write-recovery-conf',
    ]);
    await this.#follow(primary);
  }

  /** Becomes a standby of `primary`, which was promoted in its place, and keeps of its files what is the same. */
  async rewind(primary: DatabaseMachine): Promise<void> {
    // Until then a server that was just promoted still says that it is on the old timeline, and nothing would be rewound (15).
    await primary.run('checkpoint');
    await runBeside(debianProgram('pg_rewind'), [
      `--target-pgdata=${this.#folder}`,
      `--source-server=${this.#sourceOf(primary, 'postgres')} dbname=postgres`,
      '--write-recovery-conf',
    ]);
    await this.#follow(primary);
  }

  /** From now on no commit is answered before one of these machines has it on its disk; none: as if it stood alone. */
  async waitFor(...standbys: readonly DatabaseMachine[]): Promise<void> {
    const names = standbys.map(({ name }) => name).join(', ');
    const value = names === '' ? '' : `FIRST 1 (${names})`;
    await this.run(`alter system set synchronous_standby_names = '${value}'`);
    await this.run('select pg_reload_conf()');
  }

  /** Takes writes from now on, and waits for nobody. */
  async promote(): Promise<void> {
    await this.run('select pg_promote(true, 60)');
  }

  /** Runs one statement as the administrator, on the machine itself. */
  async run(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    return withConnection(this.server.adminUrl(database), async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    });
  }

  /** All processes of the server end at once, without a word. */
  async crash(): Promise<void> {
    const { server } = this;
    signalTree(server.pid, 'SIGKILL');
    await server.kill();
    this.#server = null;
  }

  /** All processes of the server stand still; the machine keeps their connections. */
  freeze(): void {
    signalTree(this.server.pid, 'SIGSTOP');
  }

  thaw(): void {
    signalTree(this.server.pid, 'SIGCONT');
  }

  /** Nothing comes or goes any more, and nobody is told. */
  async cutOff(): Promise<void> {
    await Promise.all([this.#network.become('hangs'), this.#probeNetwork.become('hangs')]);
  }

  async reconnect(): Promise<void> {
    await Promise.all([this.#network.become('none'), this.#probeNetwork.become('none')]);
  }

  /** Starts the server anew, as it is to be from now on. */
  async restart(): Promise<void> {
    await this.stopServer();
    await this.#start();
  }

  /** Ends the server as an operator does. */
  async stopServer(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
  }

  /** Starts it again on the files that it has: what it was before, primary or standby. */
  async startServer(): Promise<void> {
    await this.#start();
  }

  /** Ends everything, whatever state it is in. */
  async stop(): Promise<void> {
    if (this.#server !== null) await this.crash();
    await Promise.all([this.#network.close(), this.#probeNetwork.close(), this.#probe.close()]);
  }

  async #start(...more: readonly string[]): Promise<void> {
    this.#server = await startCluster(this.#folder, [...settings, ...more], this.#port);
  }

  async #follow(primary: DatabaseMachine): Promise<void> {
    await this.#start();
    // It came with the files, and would let a promoted standby wait for a standby that nobody has built yet.
    await this.waitFor();
    await until(`${this.name} has all that ${primary.name} has`, async () => {
      const rows = await primary.run(
        `select 1 from pg_stat_replication where application_name = '${this.name}' and state = 'streaming'
           and replay_lsn >= pg_current_wal_flush_lsn() - 1048576`,
      );
      if (rows.length === 0) throw new Error('it is behind');
    });
  }

  #sourceOf(primary: DatabaseMachine, user: string): string {
    return `host=127.0.0.1 port=${primary.port} user=${user} password=${password} application_name=${this.name}`;
  }
}
