import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fixedClock } from '@arcadia/kernel/clock';

export const now = new Date('2026-11-20T04:00:00Z');
export const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
export const settings = {
  secretKey: 'sk_test_51ExampleExampleExample',
  webhookSecrets: ['whsec_exampleexampleexample1'],
  accountId: 'acct_1ExampleExample',
  clock: fixedClock(now),
  timeoutMs: 2_000,
};

export type Reply = { status: number; body: unknown; location?: string };
type Asked = {
  method: string;
  path: string;
  fields: Record<string, string>;
  headers: IncomingHttpHeaders;
};

export type StripeStub = {
  apiUrl: string;
  /** Answers by `METHOD path`; everything else is a failure. */
  replies: Map<string, Reply>;
  asked: Asked[];
  close(): Promise<void>;
};

/** A server that answers what a test tells it to, right or wrong. */
export async function startStripeStub(): Promise<StripeStub> {
  const replies = new Map<string, Reply>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const reply = async () => {
      const body = await text(request);
      const { method = '', url = '', headers } = request;
      const [path = '', query = ''] = url.split('?');
      const fields = Object.fromEntries(new URLSearchParams(method === 'GET' ? query : body));
      asked.push({ method, path, fields, headers });
      const answer = replies.get(`${method} ${path}`) ?? { status: 500, body: '' };
      const location = answer.location ? { location: answer.location } : {};
      const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status, location).end(content);
    };
    reply().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    replies,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

export const createSession = 'POST /v1/checkout/sessions';
export const listSessions = 'GET /v1/checkout/sessions';
export const retrieveSession = 'GET /v1/checkout/sessions/cs_test_1';
export const listRefunds = 'GET /v1/refunds';
export const createRefund = 'POST /v1/refunds';

export const charge = {
  id: 'ch_1',
  object: 'charge',
  created: 1_795_147_262,
  refunded: false,
};
export const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  latest_charge: charge,
};

/** The session of `orderId`, paid. */
export function paidSession(change: object = {}): object {
  return {
    id: 'cs_test_1',
    object: 'checkout.session',
    amount_total: 100_000,
    client_reference_id: orderId,
    currency: 'usd',
    livemode: false,
    metadata: { order_id: orderId },
    mode: 'payment',
    payment_intent: intent,
    payment_status: 'paid',
    status: 'complete',
    url: null,
    ...change,
  };
}

export function openSession(change: object = {}): object {
  return paidSession({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: 'https://checkout.stripe.com/c/pay/cs_test_1#fid',
    ...change,
  });
}

export function listReply(...data: object[]): Reply {
  return { status: 200, body: { object: 'list', data, has_more: false } };
}
