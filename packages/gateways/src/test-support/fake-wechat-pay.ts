import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { fixedClock } from '@arcadia/kernel/clock';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createWechatPayGateway } from '../wechat-pay/adapter.ts';
import type { WechatPaySettings } from '../wechat-pay/settings.ts';
import type { Signer } from '../wechat-pay/simulator/keys.ts';
import { signedHeaders } from '../wechat-pay/simulator/signed-message.ts';
import { newParties, settingsOf } from './wechat-pay-parties.ts';
import type { Parties } from './wechat-pay-parties.ts';

export const start = new Date('2026-11-20T04:02:00Z');

export type Reply = { status?: number; body: string | Buffer; headers?: Record<string, string> };
export type Asked = {
  method: string;
  url: string;
  body: string;
  headers: IncomingMessage['headers'];
};

export type FakeApi = {
  parties(): Parties;
  url(): string;
  /** Answers the next requests with these, and all further ones with the last. */
  reply(...replies: Reply[]): void;
  /** Requests since the test began. */
  asked: Asked[];
  /** An adapter that verifies with the public key only. */
  gateway(change?: Partial<WechatPaySettings>): PaymentGateway;
  /** An answer signed by WeChat Pay, just now if not told otherwise. */
  signed(
    content: object | string,
    how?: { status?: number; signer?: Signer; at?: Date },
  ): Reply & { headers: Record<string, string>; body: string };
};

/** Error of an adapter about a gateway that it can't trust. */
export const unavailable = { name: 'GatewayUnavailable' };

/** A server in the place of WeChat Pay's, whose answers the test chooses. Call it at the top of a test file. */
export function useFakeWechatPay(): FakeApi {
  const clock = fixedClock(start);
  const asked: Asked[] = [];
  let replies: Reply[] = [];
  let known: Parties | undefined;
  let apiUrl = '';
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(Object(error)));
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: (await buffer(request)).toString() });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    response.writeHead(reply?.status ?? 200, reply?.headers ?? {}).end(reply?.body ?? '');
  }
  const parties = (): Parties => {
    if (!known) throw new Error('the keys are made before the first test');
    return known;
  };
  beforeAll(async () => {
    known = await newParties(start);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const { port }: Partial<AddressInfo> = Object(server.address());
    apiUrl = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    replies = [];
    asked.length = 0;
  });
  return {
    parties,
    url: () => apiUrl,
    reply: (...next) => {
      replies = next;
    },
    asked,
    gateway: (change = {}) => {
      const { gateway } = parties().keys;
      const publicKey = { id: gateway.id, key: gateway.publicKey };
      const settings = settingsOf(parties(), apiUrl, clock);
      const verification = { publicKey, platformCertificates: false };
      return createWechatPayGateway({ ...settings, verification, timeoutMs: 2_000, ...change });
    },
    signed: (content, { status = 200, signer = parties().publicKey, at = start } = {}) => {
      const body = typeof content === 'string' ? content : JSON.stringify(content);
      return { status, body, headers: signedHeaders(signer, body, at) };
    },
  };
}
