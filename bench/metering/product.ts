import { startServer } from '../../apps/server/src/main.ts';

// The product in a process of its own, as in production. It tells its address, and what it uses when it is asked.

/** CPU seconds that the product's process has used until now. */
export type Used = { cpuSeconds: number };
/** What the product's process holds, not what it has not cleared yet. */
export type Held = { rssBytes: number; heapBytes: number };

const server = await startServer(process.env, { seedData: false });
process.send?.({ address: server.address });
process.on('message', (asked) => process.send?.(asked === 'held' ? held() : used()));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));

function used(): Used {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6 };
}

function held(): Held {
  globalThis.gc?.();
  const { rss: rssBytes, heapUsed: heapBytes } = process.memoryUsage();
  return { rssBytes, heapBytes };
}
