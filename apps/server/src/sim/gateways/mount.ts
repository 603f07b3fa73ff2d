import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SimulatedGateway } from './simulated-gateway.ts';

/** Puts a simulated gateway's pages and its API on the server. Bodies stay bytes: it checks signatures itself. */
export function mountSimulatedGateway(
  app: FastifyInstance,
  { simulator, basePath }: SimulatedGateway,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = request.url.slice(basePath.length).split(/\?(.*)/s);
    const response = await simulator.handle({
      method: request.method,
      path: path === '' ? '/' : path,
      query,
      headers: request.headers,
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    });
    return reply.code(response.status).headers(response.headers).send(response.body);
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const method = ['GET', 'POST'];
    scope.route({ method, url: basePath, handler: answer });
    scope.route({ method, url: `${basePath}/*`, handler: answer });
  });
}
