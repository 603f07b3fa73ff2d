import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Whether an `Authorization` header holds a token that was set. */
export function mayReadMetrics(header: string | undefined, tokens: readonly string[]): boolean {
  const given = Buffer.from(header ?? '');
  return tokens.some((token) => {
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
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
