import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { openApiDocument } from './openapi.ts';

/** `GET /api/openapi.json`. The document depends on the build and the environment only, so it is made once. */
export function mountOpenApi(app: FastifyInstance, environment: Settings['environment']): void {
  const document = JSON.stringify(openApiDocument(environment));
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    handler: async (_, reply) =>
      reply.type('application/json').header('cache-control', 'no-cache').send(document),
  });
}
