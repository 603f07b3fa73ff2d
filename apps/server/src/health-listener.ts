import { createServer, type Server, type ServerResponse } from 'node:http';
import { checkDatabase } from '@arcadia/domain/database/check-database';
import type { Registry } from 'prom-client';
import { mayReadMetrics } from './metrics/serve-metrics.ts';
import type { Runtime } from './runtime.ts';

type Options = {
  host: string;
  port: number;
  metrics: { registry: Registry; token: string | null };
};
type Listener = { close(): Promise<void> };

/**
 * Answers the probes of a process that serves no requests: `/health/live` while it runs, `/health/ready` while it
 * reaches its database. The responses contain nothing else. `/metrics` is served if a token is set.
 */
export async function listenForProbes(
  { database, logger }: Runtime,
  { host, port, metrics }: Options,
): Promise<Listener> {
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && metrics.token !== null)
      return void answerMetrics(metrics, request.headers.authorization, response).catch(
        (error: unknown) => {
          logger.error({ err: error }, 'the metrics could not be read');
          answer(response, 503);
        },
      );
    if (request.url === '/health/live') return answer(response, 200);
    if (request.url !== '/health/ready') return answer(response, 404);
    checkDatabase(database).then(
      () => answer(response, 200),
      (error: unknown) => {
        logger.warn({ err: error }, 'not ready');
        answer(response, 503);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { close: () => closed(server) };
}

async function answerMetrics(
  { registry, token }: Options['metrics'],
  header: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (token === null || !mayReadMetrics(header, token)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}

function answer(response: ServerResponse, status: 200 | 404 | 503): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ok: status === 200 }));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
