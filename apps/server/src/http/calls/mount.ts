import type { EndpointName } from '@arcadia/contract/api';
import { keyRate } from '@arcadia/contract/access/api-key-terms';
import { type Endpoint, mayWhileSuspended } from '@arcadia/contract/wire/endpoint';
import { deviceHeader, sessionHeader } from '@arcadia/contract/wire/envelope';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { callerIdOf, type Context } from '@arcadia/domain/database/context';
import { fromReader } from '@arcadia/domain/database/from-reader';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope } from './answer-error.ts';
import { uploadMs } from '../body-time.ts';
import { callContext } from './call-context.ts';
import { checkOutput } from './check-output.ts';
import { clientAddress, countedNetwork } from './client-address.ts';
import type { ApiDeps } from './deps.ts';
import { endpointsOf, routeUrl } from './endpoints.ts';
import type { SessionReply } from './handlers.ts';
import { claimOf } from './idempotency.ts';
import { parseInput } from './parse-input.ts';
import { countCall } from './rate-limit.ts';
import { noteCode } from './request-trace.ts';
import { acceptUploads, readUpload } from '../files/read-upload.ts';
import { sendFile } from '../files/send-file.ts';
import {
  authenticated,
  authorize,
  refuseWhileClosing,
  refuseWhileSuspended,
  tokenOf,
} from './session.ts';
import { createUploadSlots } from '../files/upload-slots.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's context; null until the endpoint's guard has admitted it. */
    callContext: Context | null;
  }
}

/** An untyped handler. `parseInput` and the guard ensure its arguments. */
type AnyHandler = (ctx: Context, input: object, session: SessionReply) => Promise<unknown>;

/** Mounts every endpoint that exists in this environment. */
export function mountApi(app: FastifyInstance, deps: ApiDeps): void {
  app.decorateRequest('callContext', null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each has the types of its endpoint, which no common type holds
  const handlers = { ...deps.handlers, ...deps.simHandlers } as unknown as Record<
    string,
    AnyHandler
  >;
  const mounted = endpointsOf(deps.settings.environment).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`endpoint ${name} has no handler`);
    return { name, endpoint, handler };
  });
  const isUpload = ({ endpoint }: Mounted) => endpoint.transfer === 'upload';
  for (const one of mounted) if (!isUpload(one)) mountEndpoint(app, deps, one);
  // In their own scope: only these routes parse multipart forms, and they parse nothing else.
  void app.register(async (scope) => {
    acceptUploads(scope);
    for (const one of mounted.filter(isUpload)) mountEndpoint(scope, deps, one);
  });
}

type Mounted = { name: EndpointName; endpoint: Endpoint; handler: AnyHandler };

function mountEndpoint(app: FastifyInstance, deps: ApiDeps, mounted: Mounted): void {
  const { method, path, transfer } = mounted.endpoint;
  const slots = transfer === 'upload' ? createUploadSlots() : null;
  app.route({
    method,
    url: routeUrl(path),
    config: slots ? { bodyMs: uploadMs } : {},
    // Before the body is read, so that unauthorized callers can't make us read it.
    onRequest: async (request) => {
      request.callContext = await admit(deps, mounted, request);
    },
    handler: (request, reply) => {
      const answered = () => answer(deps, mounted, request, reply);
      return slots ? slots.run(callerOf(request), answered) : answered();
    },
  });
}

/**
 * Session or API key, rate limits, permission. Callers of public endpoints are counted first. What an endpoint allows, it
 * allows a person once, however many keys they have.
 */
async function admit(
  deps: ApiDeps,
  { name, endpoint }: Mounted,
  request: FastifyRequest,
): Promise<Context> {
  const { access, rateLimit } = endpoint;
  const { database, clock, sessions } = deps;
  const ctx = callContext(deps, request);
  const actor = await authenticated(endpoint, { ctx, sessions, token: tokenOf(request) });
  const counter = { database, clock, log: request.log };
  if (actor.kind === 'member' && actor.apiKey)
    await countCall(counter, `key:${actor.apiKey.id}`, keyRate);
  if (rateLimit) {
    const caller = callerOf(request, actor);
    await countCall(counter, `call:${name}:${caller}`, rateLimit);
  }
  authorize(access, actor);
  refuseWhileClosing(endpoint, actor);
  refuseWhileSuspended(endpoint, actor);
  const admitted = { ...ctx, actor, whileSuspended: mayWhileSuspended(endpoint) };
  return endpoint.fromReader ? fromReader(admitted) : admitted;
}

/** The key for rate limits: a signed-in person, else a network. */
function callerOf(request: FastifyRequest, actor = request.callContext?.actor): string {
  return actor && 'id' in actor ? actor.id : countedNetwork(clientAddress(request));
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
  const body = endpoint.transfer === 'upload' ? await readUpload(request) : request.body;
  const input = parseInput(endpoint, { params: request.params, query: request.query, body });
  const callerId = callerIdOf(actor);
  const watched = endpoint.idempotent ? claimOf(request, { name, callerId, input }) : null;
  const ctx = { ...admitted, idempotency: watched?.claim ?? null };
  const result = await handler(ctx, input, sessionReply(deps, ctx, reply));
  if (watched && !watched.wasUsed() && !production)
    throw new Error(`endpoint ${name} is idempotent, but its verb did not use writeOnce`);
  noteCode(request, 0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of a download returns a file: `outgoingFile` in the contract
  if (endpoint.transfer === 'download') return sendFile(reply, result as OutgoingFile);
  return envelope(0, '', checkOutput(endpoint, result, { name, production, log: request.log }));
}

function sessionReply({ events }: ApiDeps, { actor }: Context, reply: FastifyReply): SessionReply {
  return {
    setSession(token) {
      reply.header(sessionHeader, token);
    },
    rememberDevice(token) {
      reply.header(deviceHeader, token);
    },
    endSessions(sessionIds) {
      for (const id of sessionIds) events.subscribers.endSession(id);
    },
    clearSession() {
      if ('sessionId' in actor) events.subscribers.endSession(actor.sessionId);
    },
  };
}
