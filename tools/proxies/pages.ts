import { request } from 'node:http';
import { type Bench, expectSame, withEach } from './proof.ts';
import { host, textOf } from './client.ts';

const shown = ['/login', '/activity', '/backoffice', '/robots.txt', '/api/openapi.json'];

/** Pages come by both versions of HTTP, whole; without TLS one is led to it, and the metrics are nobody's. */
export async function provePages(bench: Bench): Promise<string> {
  const sizes = await withEach(bench, async (client) => {
    let bytes = 0;
    for (const path of shown) {
      const answer = await client.ask({ path, headers: { 'accept-encoding': 'br' } });
      const length = (await textOf(answer)).length;
      expectSame(path, [answer.status, length > 0], [200, true]);
      bytes += length;
    }
    const metrics = await client.ask({ path: '/metrics' });
    await textOf(metrics);
    expectSame('/metrics', metrics.status, 404);
    return bytes;
  });
  const led = await withoutTls(bench.proxy.http);
  expectSame('without TLS', led.location, `https://${host}${led.port}/login?next=1`);
  return `${shown.length} addresses by HTTP/1.1 and HTTP/2 (${sizes.join(' and ')} characters), http: led to https:, /metrics 404`;
}

/** Where `/login` without TLS leads, and the port in it: only Caddy says it, if it is not the usual one. */
function withoutTls(port: number): Promise<{ location: string; port: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/login?next=1', headers: { host } }, (answer) => {
      answer.resume();
      const location = answer.headers.location ?? '';
      resolve({ location, port: /:\d+(?=\/)/.exec(location)?.[0] ?? '' });
    })
      .on('error', reject)
      .end();
  });
}
