import type * as z from 'zod/mini';
import { createAccessTokens } from './access-token.ts';
import { parseJson, send } from './http.ts';
import { errorSchema } from './schemas.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';

/** `issue` is PayPal's own code for why it refused, such as `ORDER_NOT_APPROVED`. */
export type PayPalRefusal = { ok: false; status: number; issue: string; message: string };
export type PayPalAnswer<Value> = { ok: true; value: Value } | PayPalRefusal;

export type PayPalClient = {
  /**
   * Calls the REST API. A refusal with a reason is a value; everything else that is no success throws
   * {@link GatewayUnavailable}.
   */
  call<Schema extends z.ZodMiniType>(
    schema: Schema,
    call: PayPalCall,
  ): Promise<PayPalAnswer<z.infer<Schema>>>;
};

export type PayPalCall = {
  path: string;
  /** A POST; without it the call is a GET. `requestId` makes it idempotent. */
  post?: { requestId: string; body: object };
};

/** Answers that are about this request, and stay the same if it is repeated. */
const refusals = new Set([400, 404, 409, 422]);

export function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const timeoutMs = settings.timeoutMs ?? 10_000;
  const tokens = createAccessTokens(settings, timeoutMs);

  async function attempt({ path, post }: PayPalCall) {
    const token = await tokens.get();
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const url = `${settings.apiUrl}${path}`;
    const answer = post
      ? await send(
          {
            method: 'POST',
            url,
            headers: {
              ...headers,
              'content-type': 'application/json',
              'paypal-request-id': post.requestId,
              prefer: 'return=representation',
            },
            body: JSON.stringify(post.body),
          },
          timeoutMs,
        )
      : await send({ method: 'GET', url, headers }, timeoutMs);
    if (answer.status === 401) tokens.drop(token);
    return answer;
  }

  return {
    async call(schema, call) {
      const first = await attempt(call);
      // A token can be withdrawn before it expires. A second refusal is about the credentials.
      const answer = first.status === 401 ? await attempt(call) : first;
      if (answer.status === 200 || answer.status === 201) {
        const value = parseJson(schema, answer.text);
        if (value === null) throw unreadable(`the answer to ${call.path} is not readable`);
        return { ok: true, value };
      }
      const refusal = refusals.has(answer.status) ? readRefusal(answer) : null;
      if (!refusal) throw unreadable(`HTTP ${answer.status}`);
      return refusal;
    },
  };
}

function readRefusal({ status, text }: { status: number; text: string }): PayPalRefusal | null {
  const error = parseJson(errorSchema, text);
  const [detail] = error?.details ?? [];
  const issue = detail?.issue ?? error?.name;
  if (!error || !issue) return null;
  return { ok: false, status, issue, message: detail?.description ?? error.message ?? '' };
}
