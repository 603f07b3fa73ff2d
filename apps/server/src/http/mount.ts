import type { EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/endpoint';
import { sessionHeader } from '@arcadia/contract/envelope';
import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { Context } from '@arcadia/domain/database/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from './answer-error.ts';
import { callContext } from './call-context.ts';
import { checkOutput } from './check-output.ts';
import { clientAddress, countedNetwork } from './client-address.ts';
import type { ApiDeps } from './deps.ts';
import { Failure } from './failure.ts';
import { endpointsOf, routeUrl } from './endpoints.ts';
import type { SessionReply } from './handlers.ts';
import { claimOf } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { countCall } from './rate-limit.ts';
import { readUpload } from './read-upload.ts';
import { sendFile } from './send-file.ts';
import { authenticated, authorise, tokenOf } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls and from where; null until the endpoint's guard has let the call pass. */
    callContext: Context | null;
  }
}

/** A handler whose types are forgotten. `parseInput` and the guard have made sure of what it receives. */
type AnyHandler = (ctx: Context, input: object, session: SessionReply) => Promise<unknown>;

/** Mounts every endpoint that exists in this environment. */
export function mountApi(app: FastifyInstance, deps: ApiDeps): void {
  app.decorateRequest('callContext', null);
  const handlers = { ...deps.handlers, ...deps.simHandlers } as unknown as Record<
    string,
    AnyHandler
  >;
  for (const [name, endpoint] of endpointsOf(deps.settings.environment)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`endpoint ${name} has no handler`);
    mountEndpoint(app, deps, { name, endpoint, handler });
  }
}

type Mounted = { name: EndpointName; endpoint: Endpoint; handler: AnyHandler };

function mountEndpoint(app: FastifyInstance, deps: ApiDeps, mounted: Mounted): void {
  app.route({
    method: mounted.endpoint.method,
    url: routeUrl(mounted.endpoint.path),
    // Before the body is read: who may not call can't make us read what he sends.
    onRequest: async (request) => {
      request.callContext = await admit(deps, mounted, request);
    },
    handler: (request, reply) => answer(deps, mounted, request, reply),
  });
}

/** Rate limit, session, permission. The caller of a public endpoint is counted before anything costs us anything. */
async function admit(
  deps: ApiDeps,
  { name, endpoint: { access, rateLimit } }: Mounted,
  request: FastifyRequest,
): Promise<Context> {
  const { database, clock, sessions } = deps;
  const ctx = callContext(deps, request);
  const actor = await authenticated(access, { ctx, sessions, token: tokenOf(request) });
  if (rateLimit) {
    const caller = 'id' in actor ? actor.id : countedNetwork(clientAddress(request));
    await countCall({ database, clock, log: request.log }, `call:${name}:${caller}`, rateLimit);
  }
  authorise(access, actor);
  return { ...ctx, actor };
}

async function answer(
  deps: ApiDeps,
  { name, endpoint, handler }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const admitted = request.callContext;
  if (!admitted) throw new Error(`endpoint ${name} was reached without its guard`);
  const { actor } = admitted;
  const production = deps.settings.environment === 'production';
  const body = await bodyOf(endpoint, request);
  const input = parseInput(endpoint, { params: request.params, query: request.query, body });
  const callerId = 'id' in actor ? actor.id : actor.kind;
  const watched = endpoint.idempotent ? claimOf(request, { name, callerId, input }) : null;
  const ctx = { ...admitted, idempotency: watched?.claim ?? null };
  const result = await handler(ctx, input, sessionReply(deps, ctx, reply));
  if (watched && !watched.wasUsed() && !production)
    throw new Error(`endpoint ${name} is idempotent, but its verb did not use writeOnce`);
  // The handler of a download answers a file; `outgoingFile` in the contract makes its type so.
  if (endpoint.transfer === 'download') return sendFile(reply, result as OutgoingFile);
  return envelope(0, '', checkOutput(endpoint, result, { name, production, log: request.log }));
}

/** @throws Failure unsupportedMediaType where a form comes in place of JSON, or the other way round. */
async function bodyOf(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (endpoint.transfer === 'upload') return readUpload(request);
  if (request.isMultipart()) throw new Failure('unsupportedMediaType');
  return request.body;
}

function sessionReply({ events }: ApiDeps, { actor }: Context, reply: FastifyReply): SessionReply {
  return {
    setSession(token) {
      reply.header(sessionHeader, token);
    },
    endSessions(sessionIds) {
      for (const id of sessionIds) events.subscribers.endSession(id);
    },
    clearSession() {
      if ('sessionId' in actor) events.subscribers.endSession(actor.sessionId);
    },
  };
}
