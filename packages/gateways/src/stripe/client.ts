import * as z from 'zod/mini';
import { decodeUtf8, encodeForm } from '../form.ts';
import type { FormFields } from '../form.ts';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readWithin } from '../read-within.ts';
import { type StripeSettings, stripeVersion } from './settings.ts';

/** Stripe's answer. A refusal has Stripe's own `code` (its `type` if it has none) and words. */
export type StripeAnswer =
  | { ok: true; body: unknown }
  | { ok: false; code: string; message: string };

export type StripeClient = {
  get(path: string, query?: FormFields): Promise<StripeAnswer>;
  /** With an `idempotencyKey`, repeating the same request has no further effect. */
  post(path: string, fields: FormFields, idempotencyKey?: string): Promise<StripeAnswer>;
};

/** A page of a hundred sessions is about half a megabyte. */
const maxAnswerBytes = 8 * 1024 * 1024;

const stripeError = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
});

/** Statuses with which Stripe refuses for good. Every other leaves the outcome unknown. */
const refusals: readonly number[] = [400, 402, 404];

/** A client of Stripe's API v1. @throws GatewayUnavailable unless Stripe accepted or refused. */
export function createStripeClient(settings: StripeSettings): StripeClient {
  return {
    get: (path, query = {}) =>
      send(settings, `${path}?${encodeForm(query)}`, { method: 'GET', headers: {} }),
    post: (path, fields, idempotencyKey) =>
      send(settings, path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: encodeForm(fields),
      }),
  };
}

type Outgoing = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

async function send(
  { apiUrl, secretKey, timeoutMs = 10_000 }: StripeSettings,
  path: string,
  { headers, ...request }: Outgoing,
): Promise<StripeAnswer> {
  try {
    const response = await fetch(apiUrl + path, {
      ...request,
      headers: {
        ...headers,
        authorization: `Bearer ${secretKey}`,
        'stripe-version': stripeVersion,
        'user-agent': 'arcadia-console',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readWithin(response, maxAnswerBytes);
    if (bytes === null) throw unavailable('the answer is too large');
    if (response.status === 200) return { ok: true, body: parseJson(bytes) };
    if (!refusals.includes(response.status)) throw unavailable(`HTTP ${response.status}`);
    return refusalOf(response.status, parseJson(bytes));
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unavailable(`unreachable (${reason})`, { cause: error });
  }
}

function refusalOf(status: number, body: unknown): StripeAnswer {
  const parsed = z.safeParse(stripeError, body);
  if (!parsed.success) throw unavailable(`HTTP ${status} without a reason`);
  const { type, code = type, message = '' } = parsed.data.error;
  // An API key that lacks a permission, or a fault of Stripe, says nothing about the payment.
  if (type === 'api_error') throw unavailable(`${status} ${code}`);
  return { ok: false, code, message };
}

function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text === null) throw unavailable('the answer is not UTF-8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unavailable('the answer is not JSON', { cause: error });
  }
}

export function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('stripe', detail, options);
}
