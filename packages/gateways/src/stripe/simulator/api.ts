import type { SimulatorRequest } from '../../payment-simulator.ts';
import { decodeUtf8 } from '../../form.ts';
import { type ApiAnswer, invalid } from './answer.ts';
import type { ApiWorld } from './api-world.ts';
import { listBalance } from './balance-api.ts';
import {
  createSession,
  expireSession,
  listSessions,
  retrieveIntent,
  retrieveSession,
} from './checkout-api.ts';
import { onceFor } from './idempotency.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { createRefund, listRefunds, retrieveRefund } from './refund-api.ts';

type Call = (world: ApiWorld, sent: Parameters, now: Date) => Promise<ApiAnswer>;

/** Answers a call to API v1, which needs the secret key. */
export async function answerApi(world: ApiWorld, request: SimulatorRequest): Promise<ApiAnswer> {
  const { method, path, query, rawBody, headers } = request;
  if (headers['authorization'] !== `Bearer ${world.secretKey}`)
    return invalid('Invalid API Key provided', { status: 401 });
  const body = decodeUtf8(rawBody);
  const text = method === 'GET' ? query : body;
  const sent = text === null ? null : readParameters(text);
  if (!sent) return invalid('Invalid request');
  const call = callOf(method, path);
  if (!call) return invalid(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  const key = headers['idempotency-key'];
  const now = world.clock.now();
  return method === 'POST'
    ? onceFor(world, typeof key === 'string' ? key : undefined, `${path} ${text}`, () =>
        call(world, sent, now),
      )
    : call(world, sent, now);
}

function callOf(method: string, path: string): Call | null {
  const [, collection = '', id = '', action = ''] =
    /^\/v1\/(checkout\/sessions|payment_intents|refunds|balance_transactions)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
      path,
    ) ?? [];
  const route = `${method} ${collection}${id === '' ? '' : '/:id'}${action === '' ? '' : `/${action}`}`;
  const calls: Readonly<Record<string, Call>> = {
    'POST checkout/sessions': createSession,
    'GET checkout/sessions': listSessions,
    'GET checkout/sessions/:id': (world, sent) => retrieveSession(world, id, sent),
    'POST checkout/sessions/:id/expire': (world, _sent, now) => expireSession(world, id, now),
    'GET payment_intents/:id': (world, sent) => retrieveIntent(world, id, sent),
    'POST refunds': createRefund,
    'GET refunds': listRefunds,
    'GET refunds/:id': (world) => retrieveRefund(world, id),
    'GET balance_transactions': listBalance,
  };
  return Object.hasOwn(calls, route) ? (calls[route] ?? null) : null;
}
