import { createServer, type Server, type ServerResponse } from 'node:http';
import { checkDatabase } from '@arcadia/domain/database/check-database';
import type { QueueName } from '@arcadia/domain/jobs/queues';
import type { Registry } from 'prom-client';
import { stillAfterMs } from './queue-runner.ts';
import { mayReadMetrics } from '../metrics/serve-metrics.ts';
import type { Runtime } from '../process/runtime.ts';

type Options = {
  host: string;
  port: number;
  metrics: { registry: Registry; tokens: readonly string[] };
  /** Milliseconds since each queue last looked for jobs, while it could. */
  queuesStillMs(): ReadonlyMap<QueueName, number>;
};
type Listener = { close(): Promise<void> };

/**
 * Answers the probes of a process that serves no requests: `/health/live` while it runs, `/health/ready` while it
 * reaches its database and its queues move; those that stand still are named. The responses contain nothing else. `/metrics`
 * is served if a token is set.
 */
export async function listenForProbes(
  { database, logger }: Runtime,
  { host, port, metrics, queuesStillMs }: Options,
): Promise<Listener> {
  const still = () =>
    [...queuesStillMs()].filter(([, ms]) => ms >= stillAfterMs).map(([queue]) => queue);
  const server = createServer((request, response) => {
    if (request.url === '/metrics' && metrics.tokens.length > 0)
      return void answerMetrics(metrics, request.headers.authorization, response).catch(
        (error: unknown) => {
          logger.error({ err: error }, 'the metrics could not be read');
          answer(response, 503);
        },
      );
    if (request.url === '/health/live') return answer(response, 200);
    if (request.url !== '/health/ready') return answer(response, 404);
    checkDatabase(database).then(
      () => {
        const queues = still();
        if (queues.length > 0) logger.warn({ queues }, 'not ready: queues stand still');
        return answer(response, queues.length > 0 ? 503 : 200, queues);
      },
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
  { registry, tokens }: Options['metrics'],
  header: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (!mayReadMetrics(header, tokens)) {
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    return;
  }
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}

/** @param still the queues that don't move */
function answer(
  response: ServerResponse,
  status: 200 | 404 | 503,
  still: readonly QueueName[] = [],
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ok: status === 200, ...(still.length > 0 && { still }) }));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
