import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { isOneOf } from '../http/is-one-of.ts';

/** Whether an `Authorization` header holds a token that was set. */
export function mayReadMetrics(header: string | undefined, tokens: readonly string[]): boolean {
  return isOneOf(
    header ?? '',
    tokens.map((token) => `Bearer ${token}`),
  );
}

/** `/metrics` for Prometheus. Without a token set it is not mounted at all. */
export function mountMetrics(
  app: FastifyInstance,
  { registry, tokens }: { registry: Registry; tokens: readonly string[] },
): void {
  if (tokens.length === 0) return;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, tokens))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
