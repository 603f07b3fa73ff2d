import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { serverCpuSeconds } from '../metering/cpu-seconds.ts';
import type { Held, Used } from '../metering/product.ts';

type Member = { process: ChildProcess; address: string };

/** Processor seconds of each process, and of PostgreSQL with all its connections. */
export type Spent = { readonly each: readonly number[]; readonly database: number };

/** So many processes of the product in one role, on one database. */
export class Fleet {
  readonly #members: readonly Member[];
  readonly #owner: pg.Client;

  private constructor(members: readonly Member[], owner: pg.Client) {
    this.#members = members;
    this.#owner = owner;
  }

  /** Starts them one after the other: the first migrates. */
  static async start(count: number, env: NodeJS.ProcessEnv, owner: pg.Client): Promise<Fleet> {
    const program = fileURLToPath(new URL('../metering/product.ts', import.meta.url));
    const members: Member[] = [];
    const fleet = new Fleet(members, owner);
    try {
      for (let at = 0; at < count; at += 1) {
        const child = fork(program, [], { env, execArgv: ['--expose-gc'] });
        const member = { process: child, address: '' };
        members.push(member);
        const [said] = (await once(child, 'message')) as [{ address: string }];
        member.address = said.address;
      }
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  get addresses(): string[] {
    return this.#members.map(({ address }) => address);
  }

  /** What they spend while `work` is done; nothing of it is work of this process. */
  async spentBy(work: () => Promise<unknown>): Promise<Spent> {
    const before = await this.#spent();
    await work();
    const after = await this.#spent();
    return {
      each: after.each.map((seconds, at) => seconds - (before.each[at] ?? 0)),
      database: after.database - before.database,
    };
  }

  /** Resident bytes of each, without what it has not cleared yet. */
  async held(): Promise<number[]> {
    const held = await Promise.all(this.#members.map((one) => ask<Held>(one, 'held')));
    return held.map(({ rssBytes }) => rssBytes);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#members.map(async ({ process: child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        if (child.connected) child.disconnect();
        await exited;
      }),
    );
  }

  async #spent(): Promise<Spent> {
    const used = await Promise.all(this.#members.map((one) => ask<Used>(one, 'used')));
    const database = await serverCpuSeconds(this.#owner);
    if (database === null)
      throw new Error('the processor seconds of PostgreSQL are not known here');
    return { each: used.map(({ cpuSeconds }) => cpuSeconds), database };
  }
}

async function ask<T>({ process: child }: Member, question: 'used' | 'held'): Promise<T> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}
