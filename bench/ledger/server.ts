import pg from 'pg';
import { startThrowaway } from '../../tools/postgres/throwaway.ts';

export type BenchServer = {
  /** Address of a database that was made for `name`, as a copy of the one at `template`, to which nobody may be connected. */
  makeDatabase(name: string, template?: string): Promise<string>;
  /** Connections to one database, to be used at the same time; they end with `cleanUp`. */
  connect(url: string, count: number, options?: string): Promise<pg.Client[]>;
  /** Drops what was made and stops what was started. */
  cleanUp(): Promise<void>;
};

/** Room for all tables that are measured: a database of production would have a quarter of its machine's memory. */
const sharedBuffers = '1GB';

/**
 * The server at DATABASE_URL, on which the bench makes databases of its own and drops them; else an embedded one that
 * writes durably to a temporary folder.
 */
export async function openServer(env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const server = await startThrowaway({
    given: env['DATABASE_URL'],
    durable: true,
    sharedBuffers,
  });
  const made: string[] = [];
  const connected: pg.Client[] = [];
  return {
    async makeDatabase(name, template) {
      const unique = `bench_${name}_${process.pid}`;
      const copied = template && ` template ${new URL(template).pathname.slice(1)}`;
      await server.run(`create database ${unique}${copied ?? ''}`);
      made.push(unique);
      return server.addressOf(unique);
    },
    async connect(address, count, options = '') {
      const clients = Array.from(
        { length: count },
        () => new pg.Client({ connectionString: address, options }),
      );
      for (const client of clients) await client.connect();
      connected.push(...clients);
      return clients;
    },
    async cleanUp() {
      await Promise.all(connected.map((client) => client.end()));
      for (const name of made) await server.run(`drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
