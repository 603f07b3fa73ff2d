import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import {
  cannedPayPal,
  cannedSettings,
  jsonReply,
  number,
  order,
  orderId,
  orderRoute,
  token,
} from '../test-support/paypal-server.ts';
import type { CannedServer } from '../test-support/paypal-server.ts';
import { createPayPalGateway } from './adapter.ts';

const start = new Date('2026-11-20T04:00:00Z');
const known = { gatewayPaymentId: number };
const clock = fixedClock(start);
let server: CannedServer;
let gateway: PaymentGateway;

beforeEach(async () => {
  clock.set(start);
  server = await cannedPayPal();
  gateway = createPayPalGateway(cannedSettings(server, clock));
});

afterEach(async () => {
  await server.close();
});

const answer = (body: unknown, status = 200) =>
  server.replies.set(`GET ${orderRoute}`, jsonReply(body, status));
const ask = () => gateway.queryPayment({ orderId, ...known });

test('one token serves concurrent calls, until shortly before it expires', async () => {
  answer(order);
  await Promise.all(Array.from({ length: 5 }, ask));
  expect(server.count('POST /v1/oauth2/token')).toBe(1);
  clock.set(new Date(start.getTime() + (token.expires_in - 61) * 1000));
  await ask();
  expect(server.count('POST /v1/oauth2/token')).toBe(1);
  clock.set(new Date(start.getTime() + (token.expires_in - 60) * 1000));
  await Promise.all(Array.from({ length: 5 }, ask));
  expect(server.count('POST /v1/oauth2/token')).toBe(2);
});

test('a token that PayPal withdrew is fetched anew, once', async () => {
  answer(order);
  await ask();
  let refusals = 1;
  server.replies.set(`GET ${orderRoute}`, () => {
    refusals -= 1;
    return refusals >= 0 ? jsonReply({ name: 'AUTHENTICATION_FAILURE' }, 401) : jsonReply(order);
  });
  expect(await ask()).toMatchObject({ status: 'approved' });
  expect(server.count('POST /v1/oauth2/token')).toBe(2);
  refusals = 100;
  await expect(ask()).rejects.toThrow(/HTTP 401/);
});

test('a failed request for a token is tried again by the next call', async () => {
  answer(order);
  for (const reply of [
    jsonReply({ error: 'invalid_client' }, 401),
    jsonReply({ ...token, token_type: 'MAC' }),
    jsonReply({ ...token, access_token: 'a\nb' }),
    { status: 200, body: '<html>' },
  ]) {
    server.replies.set('POST /v1/oauth2/token', reply);
    await expect(ask()).rejects.toThrow(/no access token/);
  }
  server.replies.set('POST /v1/oauth2/token', jsonReply(token));
  expect(await ask()).toMatchObject({ status: 'approved' });
});

test('errors name no secret', async () => {
  server.replies.set('POST /v1/oauth2/token', jsonReply({ error: 'secret' }, 401));
  const error: unknown = await ask().catch((thrown: unknown) => thrown);
  expect(String(error)).not.toMatch(/secret|client|Basic/);
});
