import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { IncomingNotification } from '@arcadia/domain/ports/payment-gateway';
import type { PaymentSimulator } from '../payment-simulator.ts';

export type MerchantServer = {
  origin: string;
  notifyUrl: string;
  /** Notifications that reached the merchant, in order. */
  received: IncomingNotification[];
  /** Answer of the merchant to a notification, until a test says otherwise. */
  answer: { status: number; body: string };
  close(): Promise<void>;
};

/** Serves a simulator at `basePath`; every other request is a notification to the merchant. */
export async function startMerchantServer(
  basePath: string,
  simulator: () => PaymentSimulator,
  answer: MerchantServer['answer'],
): Promise<MerchantServer> {
  const received: IncomingNotification[] = [];
  const server = createServer((request, response) => {
    const reply = request.url?.startsWith(basePath)
      ? serveSimulator(simulator(), basePath, request, response)
      : receive(received, answer, request, response);
    reply.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    notifyUrl: `${origin}/api/notify`,
    received,
    answer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

async function serveSimulator(
  simulator: PaymentSimulator,
  basePath: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').slice(basePath.length).split('?');
  const { method = 'GET', headers } = request;
  const rawBody = await buffer(request);
  const result = await simulator.handle({ method, path, query, headers, rawBody });
  response.writeHead(result.status, result.headers).end(result.body);
}

async function receive(
  received: IncomingNotification[],
  { status, body }: MerchantServer['answer'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = request;
  const rawBody = await buffer(request);
  received.push({ headers, rawBody, contentType: headers['content-type'] });
  response.writeHead(status).end(body);
}
