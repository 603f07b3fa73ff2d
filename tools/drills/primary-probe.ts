import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';

/** What says of one server of the database whether it takes writes. */
export type PrimaryProbe = { readonly port: number; close(): Promise<void> };

/** A server that is asked and does not answer within this time is none. */
const limitMs = 1_000;

/**
 * Answers `GET /primary` as Patroni does on port 8008: 200 where the server takes writes, 503 where it is a standby or does
 * not answer. Without Patroni a script of ten lines does the same in production.
 */
export async function startPrimaryProbe(adminUrl: () => string): Promise<PrimaryProbe> {
  const server = createServer((_, response) => {
    void takesWrites(adminUrl()).then((does) => response.writeHead(does ? 200 : 503).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port was given.');
  return {
    port: address.port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>(
      'select pg_is_in_recovery() as recovers',
    );
    return rows[0]?.recovers === false;
  } catch {
    // Whatever the reason, nobody is to be sent there.
    return false;
  } finally {
    // A server that is stopped would never say good-bye.
    client.connection.stream.destroy();
  }
}
