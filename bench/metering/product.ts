import { startServer } from '../../apps/server/src/main.ts';

// The product in a process of its own, as in production. It tells its address, and what it has used when it is asked.

/** What the product's process has used until now. */
export type Used = { rssBytes: number; heapBytes: number; cpuSeconds: number };

const server = await startServer(process.env, { seedData: false });
process.send?.({ address: server.address });
process.on('message', () => process.send?.(used()));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));

function used(): Used {
  globalThis.gc?.();
  const { rss: rssBytes, heapUsed: heapBytes } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rssBytes, heapBytes, cpuSeconds: (user + system) / 1e6 };
}
