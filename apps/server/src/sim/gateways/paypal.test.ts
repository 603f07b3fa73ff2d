import { randomUUID } from 'node:crypto';
import { createPayPalGateway } from '@arcadia/gateways/paypal/adapter';
import {
  certificateName,
  merchantId,
  type SimulatedIdentity,
} from '@arcadia/gateways/paypal/simulator/identity';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { type Order, usePaymentWalks } from '../../testing/payment-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { actAsPayer, casesOf, depositOf, rows, statusOf } = usePaymentWalks(server);
const minuteMs = 60_000;

const overseasOwner = async () => server.as(await server.certify(await server.signUp('SG')));

async function openOrder(owner: Caller): Promise<Order> {
  const body = { amount: '70.00', gateway: 'paypal', agreed: true };
  const key = { 'idempotency-key': randomUUID() };
  const { data } = await owner.post('/funds/recharges', body, key);
  const { payment } = data as { payment: { kind: string; url: string } };
  // PayPal's number is nobody's business but ours.
  expect(Object.keys(payment).toSorted()).toEqual(['kind', 'url']);
  expect(payment.kind).toBe('approve');
  const { url } = await fetch(payment.url);
  return { id: String(data['id']), number: url.split('/').at(-1) ?? '', cashier: url };
}

async function simulated(order: Order) {
  const [row] = await rows(
    `select value from simulator_state where collection = 'paypal-payment' and key = '${order.number}'`,
  );
  return (row as { value: { status: string; paidAt: string; own: { captureId: string } } }).value;
}

test('a payer who approves and returns is credited at once', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  expect((await actAsPayer(order, 'pay')).status).toBe(303);
  const { data } = await owner.post(`/funds/recharges/${order.id}/confirm`);
  expect(data).toMatchObject({ status: 'credited' });
  expect(await depositOf(owner)).toBe('70.00');
  const { own } = await simulated(order);
  expect(
    await rows(
      `select gateway_payment_id as number from payment_attempt where id = '${order.number}'`,
    ),
  ).toEqual([{ number: own.captureId }]);
});

test('the money of a payer who approves and goes away is captured', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'notify-twice');
  await expect.poll(() => statusOf(owner, order)).toBe('credited');
  expect(await depositOf(owner)).toBe('70.00');
  expect(await casesOf(order.number)).toEqual([]);
});

test('what is approved too late takes no money', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await server.advance(31 * minuteMs);
  await expect.poll(() => statusOf(owner, order)).toBe('closed');
  await actAsPayer(order, 'pay');
  await server.advance(2 * minuteMs);
  expect((await simulated(order)).status).toBe('approved');
  expect(await statusOf(owner, order)).toBe('closed');
  expect(await depositOf(owner)).toBe('0.00');
});

test('a forged notification changes nothing', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'notify-forged');
  await expect
    .poll(() =>
      rows(`select verdict from gateway_event where gateway = 'paypal' and not authentic`),
    )
    .toEqual([{ verdict: 'bad_signature' }]);
  expect(await statusOf(owner, order)).toBe('pending');
});

test('the simulated PayPal serves its transaction search over the product’s server', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'lose-notification');
  await owner.post(`/funds/recharges/${order.id}/confirm`);
  const { paidAt: time, own } = await simulated(order);
  const paidAt = new Date(time);
  await server.advance(2 * 24 * 60 * minuteMs);
  const [stored] = await rows(
    `select value from simulator_state where collection = 'paypal-identity'`,
  );
  const { value: identity } = stored as { value: SimulatedIdentity };
  const apiUrl = `${server.url}/sim/gateways/paypal`;
  const gateway = createPayPalGateway({
    apiUrl,
    clientId: identity.clientId,
    clientSecret: identity.clientSecret,
    merchantId,
    webhookId: identity.webhookId,
    checkoutOrigin: server.url,
    certificateUrls: [],
    certificateName,
    certificateAuthorities: '',
    clock: fixedClock(paidAt),
  });
  const statement = await gateway.downloadStatement(dayOf(paidAt));
  if (statement.status !== 'ready') throw new Error(statement.status);
  expect(statement.lines).toContainEqual({
    kind: 'payment',
    orderId: order.number,
    gatewayPaymentId: own.captureId,
    refundId: null,
    amount: money(7_000n, 'USD'),
    fee: money(293n, 'USD'),
    occurredAt: new Date(Math.floor(paidAt.getTime() / 1000) * 1000),
  });
});
