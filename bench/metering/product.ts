import { startServer } from '../../apps/server/src/main.ts';

// The product in a process of its own, as in production. It tells its address, and its memory when it is asked.

const server = await startServer(process.env, { seedData: false });
process.send?.({ address: server.address });
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
