import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from './query.ts';
import { startPostgres } from './start.ts';

export type ThrowawayServer = {
  /** Address of the administrator's database. */
  readonly url: string;
  addressOf(database: string): string;
  /** The same for the role that owns the product's schema; on a server that was given, the administrator's. */
  ownerAddressOf(database: string): string;
  /** Runs one statement as administrator. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Address of a server to use instead of starting one; it is not stopped. */
  given?: string | undefined;
  /** Whether commits wait for the disk; measurements want it, tests don't. */
  durable?: boolean;
  /** The server's own cache; measurements want what a database of production has. */
  sharedBuffers?: string;
};

/**
 * A PostgreSQL in a temporary folder, for programs that need one and leave nothing behind: `stop` ends it and removes the
 * folder, and so do SIGINT and SIGTERM, after which the process exits.
 */
export async function startThrowaway({
  given,
  durable = false,
  sharedBuffers,
}: Options = {}): Promise<ThrowawayServer> {
  if (given) return serverAt(given, given, async () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-throwaway-'));
  const postgres = await startPostgres({
    dataDir,
    durable,
    ...(sharedBuffers !== undefined && { sharedBuffers }),
  });
  let ending: Promise<void> | null = null;
  // The program that is interrupted fails meanwhile, and stops the server too before it exits. npm passes the signal on
  // that the terminal sends as well, so it arrives twice.
  const stop = () => (ending ??= end());
  const interrupted = () => void stop().finally(() => process.exit(1));
  const end = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    for (const signal of signals) process.off(signal, interrupted);
  };
  for (const signal of signals) process.on(signal, interrupted);
  return serverAt(postgres.adminUrl, postgres.url, stop);
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function serverAt(url: string, ownerUrl: string, stop: () => Promise<void>): ThrowawayServer {
  return {
    url,
    addressOf: (database) => withPath(url, database),
    ownerAddressOf: (database) => withPath(ownerUrl, database),
    async run(statement) {
      await withConnection(url, (client) => client.query(statement));
    },
    stop,
  };
}

function withPath(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
