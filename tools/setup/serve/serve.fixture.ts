import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { serve, webAppsBuilt } from './serving.ts';

/** The product's runner with a small server in the product's place: it answers with a query to the database. */
const awaited = process.argv.includes('--await-web') ? webAppsBuilt() : undefined;
await serve(() => Promise.resolve({ startServer }), awaited);

async function startServer(env: NodeJS.ProcessEnv, { webApps }: { webApps: Promise<void> }) {
  if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing');
  const pool = new pg.Pool({ connectionString: env.DATABASE_URL });
  pool.on('error', () => undefined);
  const server = createServer((_request, response) => {
    pool.query('select 42 as answer').then(
      ({ rows }) => response.end(JSON.stringify({ ...rows[0], serverPid: process.pid })),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  await webApps;
  server.listen(Number(env.PORT), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
