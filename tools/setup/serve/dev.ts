import { fileURLToPath } from 'node:url';
import { freePort } from '../../postgres/free-port.ts';
import { restartOnChange } from './dev-restart.ts';
import { startWeb } from '../web/dev-web.ts';
import { serve } from './serving.ts';

/**
 * Development: Vite serves both web apps with hot reload at the product's usual address and hands API calls to the
 * server, which is started again whenever its sources change. The database runs through all of it.
 */
await serve(() => Promise.resolve({ startServer: startDevelopment }));

async function startDevelopment(env: NodeJS.ProcessEnv) {
  const port = Number(env.PORT ?? 8080);
  const address = `http://localhost:${port}`;
  const apiPort = await freePort();
  const web = await startWeb(port, apiPort);
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const server = await restartOnChange(script, {
    PUBLIC_URL: address,
    ...env,
    PORT: String(apiPort),
  });
  return {
    address,
    stop: async () => {
      await web.stop();
      await server.stop();
    },
  };
}
