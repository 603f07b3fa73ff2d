import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Whether an `Authorization` header holds the token that was set. */
export function mayReadMetrics(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `/metrics` for Prometheus. Without a token set it is not mounted at all. */
export function mountMetrics(
  app: FastifyInstance,
  { registry, token }: { registry: Registry; token: string | null },
): void {
  if (token === null) return;
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
