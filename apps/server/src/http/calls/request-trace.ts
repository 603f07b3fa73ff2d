import { context, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { contextFrom, failed, tracer } from '@arcadia/domain/tracing/span';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventStreamPaths } from '../events/event-stream.ts';
import type { HttpDeps } from './deps.ts';
import { trustedProxies } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null where its trace is not kept. */
    span: Span | null;
  }
}

/** A stream stays open for hours, and what it reads then belongs to no call. */
const untraced: ReadonlySet<string> = new Set(Object.values(eventStreamPaths));

/**
 * A span for every request, by its route's pattern: neither address nor query, headers, caller or body. It goes on with the trace of a
 * trusted proxy; from anybody else a trace would be the caller's own choice, who could have everything recorded.
 */
export function traceRequests(
  app: FastifyInstance,
  { settings }: Pick<HttpDeps, 'settings'>,
): void {
  app.decorateRequest('span', null);
  if (settings.tracesEndpoint === null) return;
  const isProxy = trustedProxies(settings.trustProxy);
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? null;
    if (route !== null && untraced.has(route)) return done();
    const parent = isProxy(request.socket.remoteAddress ?? '') ? toldBy(request) : ROOT_CONTEXT;
    const span = tracer().startSpan(
      nameOf(request.method, route),
      attributesOf(request, route),
      parent,
    );
    if (!span.isRecording()) return done();
    request.span = span;
    inTrace(request, done);
  });
  // What reads a body calls back from outside the trace.
  app.addHook('preValidation', (request, _, done) => inTrace(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span } = request;
    done();
    if (span === null) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) failed(span, String(statusCode));
    span.end();
  });
}

/** Runs `work` as part of the request's trace, if that is kept. */
export function inTrace<T>({ span }: Pick<FastifyRequest, 'span'>, work: () => T): T {
  return span === null ? work() : context.with(trace.setSpan(ROOT_CONTEXT, span), work);
}

/** Notes the business code of the answer. */
export function noteCode({ span }: Pick<FastifyRequest, 'span'>, code: number): void {
  span?.setAttribute('arcadia.code', code);
}

const nameOf = (method: string, route: string | null) =>
  route === null ? method : `${method} ${route}`;

function attributesOf({ method, id }: FastifyRequest, route: string | null) {
  return {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      ...(route !== null && { 'http.route': route }),
      'arcadia.request_id': id,
    },
  };
}

function toldBy({ headers: { traceparent, tracestate } }: FastifyRequest) {
  if (typeof traceparent !== 'string') return ROOT_CONTEXT;
  return contextFrom(traceparent, typeof tracestate === 'string' ? tracestate : undefined);
}
