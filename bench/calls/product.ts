import { startServer } from '../../apps/server/src/main.ts';

// The product in a process of its own. It tells its address, and what its thread has used when it is asked.

/** Milliseconds of the processor that the thread has used until now: what it computes keeps everybody's calls waiting. */
export type Used = { ms: number };

const server = await startServer(process.env);
process.send?.({ address: server.address });
process.on('message', () => process.send?.(used()));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));

function used(): Used {
  const { user, system } = process.threadCpuUsage();
  return { ms: (user + system) / 1_000 };
}
