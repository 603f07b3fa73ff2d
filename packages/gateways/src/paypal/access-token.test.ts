import { expect, test } from 'vitest';
import { jsonReply, order, orderRoute, token } from '../test-support/paypal-server.ts';
import { useCannedPayPal } from '../test-support/use-canned-paypal.ts';

const start = new Date('2026-11-20T04:00:00Z');
const paypal = useCannedPayPal(start);

test('one token serves concurrent calls, until shortly before it expires', async () => {
  paypal.answer(order);
  await Promise.all(Array.from({ length: 5 }, paypal.ask));
  expect(paypal.count('POST /v1/oauth2/token')).toBe(1);
  paypal.clock.set(new Date(start.getTime() + (token.expires_in - 61) * 1000));
  await paypal.ask();
  expect(paypal.count('POST /v1/oauth2/token')).toBe(1);
  paypal.clock.set(new Date(start.getTime() + (token.expires_in - 60) * 1000));
  await Promise.all(Array.from({ length: 5 }, paypal.ask));
  expect(paypal.count('POST /v1/oauth2/token')).toBe(2);
});

test('a token that PayPal withdrew is fetched anew, once', async () => {
  paypal.answer(order);
  await paypal.ask();
  let refusals = 1;
  paypal.replies.set(`GET ${orderRoute}`, () => {
    refusals -= 1;
    return refusals >= 0 ? jsonReply({ name: 'AUTHENTICATION_FAILURE' }, 401) : jsonReply(order);
  });
  expect(await paypal.ask()).toMatchObject({ status: 'approved' });
  expect(paypal.count('POST /v1/oauth2/token')).toBe(2);
  refusals = 100;
  await expect(paypal.ask()).rejects.toThrow(/HTTP 401/);
});

test('a failed request for a token is tried again by the next call', async () => {
  paypal.answer(order);
  for (const reply of [
    jsonReply({ error: 'invalid_client' }, 401),
    jsonReply({ ...token, token_type: 'MAC' }),
    jsonReply({ ...token, access_token: 'a\nb' }),
    { status: 200, body: '<html>' },
  ]) {
    paypal.replies.set('POST /v1/oauth2/token', reply);
    await expect(paypal.ask()).rejects.toThrow(/no access token/);
  }
  paypal.replies.set('POST /v1/oauth2/token', jsonReply(token));
  expect(await paypal.ask()).toMatchObject({ status: 'approved' });
});

test('errors name no secret', async () => {
  paypal.replies.set('POST /v1/oauth2/token', jsonReply({ error: 'secret' }, 401));
  const error: unknown = await paypal.ask().catch((thrown: unknown) => thrown);
  expect(String(error)).not.toMatch(/secret|client|Basic/);
});
