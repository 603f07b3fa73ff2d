import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  accountId,
  minutes,
  newOrderId,
  secretKey,
  start,
  type StripeWorld,
  stripeWorld,
  webhookSecret,
} from '../test-support/stripe-world.ts';
import { stripeVersion } from './settings.ts';

/** Stripe's own library as the merchant: it understands our simulator, and our adapter what the library signs. */

const orderId = newOrderId();
const retiring = 'whsec_retiringretiringretiring';
let world: StripeWorld;

beforeEach(async () => {
  world = await stripeWorld({
    webhookSecrets: [retiring, webhookSecret],
    settings: { accountId },
  });
});

afterEach(async () => {
  await world.close();
});

test('the API version is the library’s', () => {
  expect(Stripe.API_VERSION).toBe(stripeVersion);
});

test('verifies what the simulator sends, by either secret and no other', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.act(orderId, 'dispute');
  await world.simulator.deliverDue();
  expect(world.received).toHaveLength(3);
  for (const { rawBody, headers } of world.received) {
    const header = headers['stripe-signature'] ?? '';
    const verify = (secret: string) =>
      world.sdk.webhooks.constructEvent(
        Buffer.from(rawBody),
        header,
        secret,
        undefined,
        undefined,
        start.getTime(),
      );
    expect(verify(webhookSecret)).toMatchObject({ object: 'event', api_version: stripeVersion });
    expect(verify(retiring).type).toMatch(/^(?:checkout\.session\.completed|charge\.dispute\.)/);
    expect(() => verify('whsec_anotheranotheranother')).toThrow(/No signatures found matching/);
  }
});

test('the adapter accepts the library’s headers, within five minutes', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  await world.simulator.deliverDue();
  const payload = String(world.received[0]?.rawBody);
  const timestamp = start.getTime() / 1000;
  const header = world.sdk.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp,
  });
  const parse = () =>
    world.gateway.parseNotification({
      headers: { 'stripe-signature': header },
      rawBody: Buffer.from(payload),
      contentType: 'application/json; charset=utf-8',
    });
  expect(await parse()).toMatchObject({ ok: true, notification: { status: 'paid', orderId } });
  for (const [at, ok] of [
    [minutes(5), true],
    [minutes(-5), true],
    [new Date(minutes(5).getTime() + 1), false],
    [new Date(minutes(-5).getTime() - 1), false],
  ] as const) {
    world.clock.set(at);
    expect((await parse()).ok, at.toISOString()).toBe(ok);
  }
});

test('creates, retrieves, lists, expires and refunds at the simulator', async () => {
  const { checkout, paymentIntents, refunds, balanceTransactions } = world.sdk;
  const created = await checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: orderId,
      metadata: { order_id: orderId },
      payment_intent_data: { metadata: { order_id: orderId } },
      success_url: 'https://console.example/done',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 1234, product_data: { name: 'Credit' } },
        },
      ],
    },
    { idempotencyKey: orderId },
  );
  expect(created).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1234 });
  await world.act(orderId, 'pay');
  const paid = await checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_intent: { status: 'succeeded', latest_charge: { object: 'charge', amount: 1234 } },
  });
  const known = { orderId, gatewayPaymentId: created.id };
  expect(await world.gateway.queryPayment(known)).toMatchObject({ status: 'paid' });
  const intent = typeof paid.payment_intent === 'object' ? (paid.payment_intent?.id ?? '') : '';
  expect(await paymentIntents.retrieve(intent)).toMatchObject({ amount_received: 1234 });
  const refund = await refunds.create({ payment_intent: intent, amount: 234 });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 234 });
  expect(await refunds.retrieve(refund.id)).toMatchObject({ payment_intent: intent });
  await expect(refunds.create({ payment_intent: intent, amount: 2000 })).rejects.toThrow(
    Stripe.errors.StripeInvalidRequestError,
  );
  const moved = await balanceTransactions.list({ expand: ['data.source'] });
  expect(moved.data.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', -234],
    ['charge', 1234],
  ]);
  const listed: string[] = [];
  for await (const { id } of checkout.sessions.list({ limit: 1 })) listed.push(id);
  expect(listed).toEqual([created.id]);
  await expect(checkout.sessions.expire(created.id)).rejects.toThrow(/can be expired/);
});

test('refuses a wrong key, unknown numbers and a repeated idempotency key as Stripe does', async () => {
  const stranger = new Stripe(`${secretKey}X`, {
    host: '127.0.0.1',
    protocol: 'http',
    maxNetworkRetries: 0,
    port: world.sdk.getApiField('port'),
  });
  await expect(stranger.refunds.retrieve('re_1')).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  );
  await expect(world.sdk.refunds.retrieve('re_1')).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const session = (name: string) =>
    world.sdk.checkout.sessions.create(
      {
        mode: 'payment',
        success_url: 'https://console.example/done',
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 99, product_data: { name } } },
        ],
      },
      { idempotencyKey: 'key_1' },
    );
  const first = await session('a');
  expect((await session('a')).id).toBe(first.id);
  await expect(session('b')).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});
