import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { openApiDocument } from './openapi.ts';

/** Made once a process, since it depends on the build and the environment only: tests start hundreds of servers in one. */
const documents = new Map<Settings['environment'], string>();

/** `GET /api/openapi.json`. The document is made before the first request, which need not wait for it. */
export function mountOpenApi(app: FastifyInstance, environment: Settings['environment']): void {
  const document = documents.get(environment) ?? JSON.stringify(openApiDocument(environment));
  documents.set(environment, document);
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    handler: async (_, reply) =>
      reply.type('application/json').header('cache-control', 'no-cache').send(document),
  });
}
