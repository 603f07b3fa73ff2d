import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Clock } from '@arcadia/kernel/clock';
import type { PayPalSettings } from '../paypal/settings.ts';

export type Reply = { status: number; body: string | Buffer; headers?: Record<string, string> };
export type Asked = { route: string; url: string; headers: IncomingHttpHeaders; body: string };

export type CannedServer = {
  origin: string;
  /** Answers by `METHOD /path`, without the query; anything else gets 404. A function is called for each request. */
  replies: Map<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>;
  asked: Asked[];
  /** How often a route was asked. */
  count(route: string): number;
  close(): Promise<void>;
};

export function jsonReply(body: unknown, status = 200): Reply {
  return { status, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export const token = { access_token: 'A21AAtoken', token_type: 'Bearer', expires_in: 32_400 };

/** A PayPal whose answers the test writes; it hands out tokens. */
export async function cannedPayPal(): Promise<CannedServer> {
  const replies: CannedServer['replies'] = new Map([['POST /v1/oauth2/token', jsonReply(token)]]);
  const asked: Asked[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    const one = {
      route: `${method} ${url.split('?')[0]}`,
      url,
      headers,
      body: await text(request),
    };
    asked.push(one);
    const reply = replies.get(one.route) ?? jsonReply({ name: 'RESOURCE_NOT_FOUND' }, 404);
    write(response, typeof reply === 'function' ? await reply(one) : reply);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    replies,
    asked,
    count: (route) => asked.filter((one) => one.route === route).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

function write(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, headers).end(body);
}

/** Of production, but for the API's address. */
export function cannedSettings({ origin }: CannedServer, clock: Clock): PayPalSettings {
  return {
    apiUrl: origin,
    clientId: 'client',
    clientSecret: 'secret',
    merchantId: 'MERCHANT00001',
    webhookId: '1JE4291016473214C',
    checkoutOrigin: 'https://www.paypal.com',
    certificateUrls: ['https://api.paypal.com/v1/notifications/certs/'],
    certificateName: 'messageverificationcerts.paypal.com',
    certificateAuthorities: '',
    clock,
    timeoutMs: 2_000,
  };
}

export const orderId = 'pay_01jd6w3k9x2m4n5p6q7r8s9t';
export const number = '5O190127TN364715T';
export const captureId = '3C679366HH908993F';
export const orderRoute = `/v2/checkout/orders/${number}`;
export const usd = (value: string) => ({ currency_code: 'USD', value });

/** An order of 1000.50 as PayPal answers it. */
export const unit = {
  custom_id: orderId,
  invoice_id: orderId,
  amount: usd('1000.50'),
  payee: { merchant_id: 'MERCHANT00001' },
};
export const order = { id: number, status: 'APPROVED', purchase_units: [unit] };
export const capture = {
  id: captureId,
  status: 'COMPLETED',
  amount: usd('1000.50'),
  custom_id: orderId,
  invoice_id: orderId,
  create_time: '2026-11-20T04:01:02Z',
  links: [{ rel: 'up', href: `https://api-m.paypal.com${orderRoute}` }],
};

export function withCaptures(...captures: object[]): object {
  return { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments: { captures } }] };
}
