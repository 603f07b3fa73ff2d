import { startServer } from '../../apps/server/src/main.ts';

// The product in a process of its own. It tells its address, and what all its threads have used when it is asked.

const server = await startServer(process.env);
process.send?.({ address: server.address });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ ms: (user + system) / 1_000 });
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
