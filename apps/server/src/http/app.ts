import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { requestIdHeader } from '@arcadia/contract/wire/envelope';
import { answerError, answerTracedError } from './calls/answer-error.ts';
import { limitBodyTime, uploadMs } from './body-time.ts';
import { receiveRestOfBodies } from './rest-of-body.ts';
import { compressAnswers } from './pages/compression.ts';
import type { HttpDeps } from './calls/deps.ts';
import { mountEventStreams } from './events/event-stream.ts';
import { closeGracefully } from './graceful-close.ts';
import { mountApi } from './calls/mount.ts';
import { readJsonBodies } from './calls/json-body.ts';
import { warnOfUntrustedProxies } from './calls/untrusted-proxy.ts';
import { mountOpenApi } from './openapi/openapi-route.ts';
import { rememberMethods } from './calls/other-methods.ts';
import { requestIds } from './calls/request-id.ts';
import { inTrace, traceRequests } from './calls/request-trace.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { serveSiteFiles } from './pages/site-files.ts';
import { serveWebApps } from './pages/static.ts';
import { docsBuildIn } from './docs/docs-build.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { mountShop } from './shop/mount-shop.ts';
import { languageOf } from './calls/texts.ts';

/**
 * In place of Fastify's own compilers of schemas, some 4 MiB that no route has a use for: the contract checks what is asked and answered.
 * A route that declares a schema nevertheless is an error at the start.
 */
const noCompiler = () => () => {
  throw new Error('routes have no schemas of their own: the contract has them');
};
const withoutCompilers = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

/** Fastify's own lines hold the whole URL; a search may name a person. See `logAnswers`. */
function withoutUrls(): LogController {
  return new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
}

/** JSON bodies contain forms only; uploads have their own limit. */
const maxBodyBytes = 256 * 1024;

/**
 * The HTTP server of the product, not yet listening. More routes (gateways' notifications, simulators) may be
 * registered on it before it listens. `close()` stops accepting, lets running requests finish and ends the streams.
 */
export async function buildHttp(deps: HttpDeps): Promise<FastifyInstance> {
  const { settings, clock, logger, events } = deps;
  const headers = securityHeaders(settings.environment, deps.ports.captcha.kind);
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: withoutUrls(),
    requestIdHeader: false,
    genReqId: requestIds(clock, settings.trustProxy),
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: maxBodyBytes,
    requestTimeout: uploadMs,
    http: { headersTimeout: 30_000 },
    schemaController: withoutCompilers,
    forceCloseConnections: 'idle',
    // Who has connected before the server closed is answered: `closeGracefully`.
    return503OnClosing: false,
    // An address that can't be decoded is answered before any hook runs.
    frameworkErrors(error, request, reply) {
      void reply.headers({
        ...headers,
        [requestIdHeader]: request.id,
        'cache-control': 'no-store',
      });
      answerError(error, request, reply);
    },
  });
  // Only JSON is parsed by default; routes for other media types add their own parser.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.setErrorHandler(answerTracedError);
  receiveRestOfBodies(app);
  addSecurityHeaders(app, settings, deps.ports.captcha.kind);
  describeAnswers(app, deps);
  warnOfUntrustedProxies(app, clock);
  logAnswers(app, deps.metrics);
  // After the line of the log, which names the trace.
  traceRequests(app, deps);
  limitBodyTime(app);
  compressAnswers(app);
  const allowedAt = rememberMethods(app);
  mountApi(app, deps);
  mountEventStreams(app, deps);
  mountOpenApi(app, settings.environment);
  serveSiteFiles(app, deps);
  const docs = docsBuildIn(deps.webApps.docs);
  mountShop(app, deps, docs);
  mountDocs(app, deps, docs);
  await serveWebApps(app, { ...deps, allowedAt });
  app.addHook('preClose', () => events.close());
  closeGracefully(app);
  return app;
}

/** Fastify takes a list of addresses as it is, and a number of hops only as a function. */
function trustOf(proxies: HttpDeps['settings']['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

const productTimeHeader = 'x-product-time';

/**
 * Headers of every response: the request's id, and `no-store` unless its route sets another value; below `/api` also
 * the product's time.
 */
function describeAnswers(app: FastifyInstance, { clock }: HttpDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ [requestIdHeader]: request.id, 'cache-control': 'no-store' });
    if (!isApi(request)) return;
    reply.headers({
      'content-language': languageOf(request),
      [productTimeHeader]: clock.now().toISOString(),
    });
  });
  // As late as can be: what a call has just written is not ahead of the time that its answer tells.
  app.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader(productTimeHeader))
      reply.header(productTimeHeader, clock.now().toISOString());
  });
}

/** By the matched route, since one address can be written in many ways; by the address if no route matched. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return [routeOptions.url ?? '', url].some((address) => /^\/api(?:[/?]|$)/.test(address));
}

/** One log line and one measurement per call, by the route's pattern: query, body and headers are not logged. */
function logAnswers(app: FastifyInstance, { requests }: HttpDeps['metrics']): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? null;
    const labels = { method, route: route ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    const actor = request.callContext?.actor;
    const line = {
      method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      actor: actor && 'id' in actor ? actor.id : null,
      ...(actor?.kind === 'member' && actor.apiKey && { key: actor.apiKey.id }),
    };
    inTrace(request, () => request.log.info(line, 'answered'));
  });
}
