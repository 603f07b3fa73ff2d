import pg from 'pg';
import type { Fleet } from './fleet.ts';

const senders = 8;
const wallMs = 2_000;

/**
 * Notifications alone, by several connections at once and each in a transaction of its own, while the processes listen, to something
 * else: a server sends one at a time, whatever its cores.
 * @returns how many a second of wall time, and milliseconds of the processor of PostgreSQL for each
 */
export async function measureNotify(
  url: string,
  fleet: Fleet,
): Promise<{ aSecond: number; databaseMs: number }> {
  const clients = Array.from({ length: senders }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  let sent = 0;
  let seconds = 0;
  const send = async (client: pg.Client, startedAt: number) => {
    while (performance.now() - startedAt < wallMs) {
      await client.query(`select pg_notify('bench', '1234567890')`);
      sent += 1;
    }
  };
  try {
    const { database } = await fleet.spentBy(async () => {
      const startedAt = performance.now();
      await Promise.all(clients.map((client) => send(client, startedAt)));
      seconds = (performance.now() - startedAt) / 1_000;
    });
    return { aSecond: sent / seconds, databaseMs: (database / sent) * 1_000 };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
