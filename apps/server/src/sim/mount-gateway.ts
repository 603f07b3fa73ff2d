import type { AlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { alipayBasePath } from './alipay.ts';

/** Puts the simulated gateway's pages and its API on the server. Bodies stay bytes: it checks signatures itself. */
export function mountGatewaySimulator(app: FastifyInstance, simulator: AlipaySimulator): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = request.url.slice(alipayBasePath.length).split(/\?(.*)/s);
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
    scope.route({ method, url: alipayBasePath, handler: answer });
    scope.route({ method, url: `${alipayBasePath}/*`, handler: answer });
  });
}
