import { createServer, request } from 'node:http';
import { robotsText } from '../../apps/server/src/http/pages/robots.ts';

/**
 * The product at another address, as it is but for `robots.txt`, which is that of production: the simulation's forbids every
 * page, and pages that no crawler may see can't be judged as pages for search engines.
 */
export async function openToCrawlers(
  target: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/robots.txt') {
      outgoing.setHeader('content-type', 'text/plain; charset=utf-8');
      outgoing.end(robotsText({ isSimulation: false, publicUrl: target }));
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const found = server.address();
  if (found === null || typeof found === 'string') throw new Error('the site has no port');
  return {
    address: `http://localhost:${found.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
