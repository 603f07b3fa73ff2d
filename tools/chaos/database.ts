import { basename, dirname } from 'node:path';
import { debianProgram, folderFor, makeDatabase, runBeside } from '../drills/debian-postgres.ts';
import { DatabaseMachine } from '../drills/standby.ts';
import { startSteadyAddress, type SteadyAddress } from './steady-address.ts';

/** Two machines with a server of Debian's PostgreSQL: a primary, and a standby that every commit waits for. */
export class Pair {
  readonly address: SteadyAddress;
  #primary: DatabaseMachine;
  #standby: DatabaseMachine;

  private constructor(
    address: SteadyAddress,
    { primary, standby }: { primary: DatabaseMachine; standby: DatabaseMachine },
  ) {
    this.address = address;
    this.#primary = primary;
    this.#standby = standby;
  }

  /** @param seeded folder of a copy that `keepCopy` made, to begin with its data; null: an empty database. */
  static async start(folder: string, seeded: string | null): Promise<Pair> {
    const [primary, standby] = [
      await DatabaseMachine.make(folder, 'db1'),
      await DatabaseMachine.make(folder, 'db2'),
    ];
    try {
      if (seeded === null) {
        await primary.startPrimary(folder);
        await makeDatabase(primary.server.adminUrl());
      } else {
        await runBeside('cp', ['-a', `${seeded}/.`, folderFor(folder, 'db1')]);
        await primary.startServer();
      }
      const address = await startSteadyAddress(primary.server.port);
      return new Pair(address, { primary, standby });
    } catch (error) {
      await Promise.all([primary.stop(), standby.stop()]);
      throw error;
    }
  }

  /** From now on there is a standby, and every commit waits until it is on its disk: no fail-over loses what was acknowledged. */
  async follow(): Promise<void> {
    await this.#standby.copy(this.#primary);
    await this.#primary.waitFor(this.#standby);
  }

  /** Of the product's owner, at the address that outlives both servers. */
  get url(): string {
    return this.#urlAt(this.address.port);
  }

  /** The same without the address between, for those who look. */
  get primaryUrl(): string {
    return this.#urlAt(this.#primary.server.port);
  }

  /** Ends the primary, at once or with a fast shutdown, and starts it again. */
  async restart(how: 'crash' | 'stopServer'): Promise<void> {
    await this.#primary[how]();
    await this.#primary.startServer();
  }

  /** The standby is away for a while: every commit waits for it. */
  async standbyAway(meanwhile: () => Promise<void>): Promise<void> {
    await this.#standby.stopServer();
    await meanwhile();
    await this.#standby.startServer();
  }

  /** The primary dies for good, the standby takes its place, and a new standby is made of what was the primary's machine. */
  async failOver(): Promise<void> {
    const [lost, next] = [this.#primary, this.#standby];
    await lost.crash();
    await next.promote();
    this.#primary = next;
    this.#standby = lost;
    this.address.leadTo(next.server.port);
    await this.follow();
  }

  /** Copies what there is into a folder, which must not be there yet. */
  async keepCopy(folder: string): Promise<void> {
    await runBeside(debianProgram('pg_basebackup'), [
      `--pgdata=${folderFor(dirname(folder), basename(folder))}`,
      `--dbname=${this.#primary.server.adminUrl('postgres')}`,
      '--wal-method=stream',
      '--checkpoint=fast',
    ]);
  }

  async stop(): Promise<void> {
    await this.address.close();
    await Promise.all([this.#primary.stop(), this.#standby.stop()]);
  }

  #urlAt(port: number): string {
    const url = new URL(this.#primary.server.ownerUrl());
    url.port = String(port);
    return url.href;
  }
}
