import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { createStripeGateway } from '@arcadia/gateways/stripe/adapter';
import { expect, test } from 'vitest';
import { type Order, usePaymentWalks } from '../../testing/payment-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { actAsPayer, casesOf, depositOf, rows, statusOf, undecidedOf } = usePaymentWalks(server);
const minuteMs = 60_000;

/** A company that settles in USD. */
const overseasOwner = async () => server.as(await server.certify(await server.signUp('SG')));

async function openOrder(owner: Caller): Promise<Order> {
  const body = { amount: '70.00', gateway: 'stripe', agreed: true };
  const key = { 'idempotency-key': randomUUID() };
  const { data } = await owner.post('/funds/recharges', body, key);
  const { url } = data['payment'] as { url: string };
  return {
    id: String(data['id']),
    number: new URL(url).pathname.split('/').at(-1) ?? '',
    cashier: url,
  };
}

/** Record of an order's payment in the simulator. */
async function simulated(number: string) {
  const [row] = await rows(
    `select value from simulator_state where collection = 'stripe-payment' and key = '${number}'`,
  );
  return (
    row as {
      value: { deliveries: { acknowledged: boolean; attempts: object[] }[]; paidAt: string };
    }
  ).value;
}

test('is offered to companies that settle in USD, and takes no other currency', async () => {
  const owner = await overseasOwner();
  const { data } = await owner.get('/payments/methods');
  expect(data['items']).toContainEqual({
    gateway: 'stripe',
    currencies: ['USD'],
    usable: true,
    off: null,
  });
  const home = server.as(await server.certify(await server.signUp('CN')));
  const body = { amount: '70.00', gateway: 'stripe', agreed: true };
  expect(
    await home.post('/funds/recharges', body, { 'idempotency-key': randomUUID() }),
  ).toMatchObject({ code: 2019 });
});

test('a payment on its page is credited once, and every event is acknowledged', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'decline');
  await actAsPayer(order, 'notify-twice');
  await expect.poll(() => statusOf(owner, order)).toBe('credited');
  const isDone = async () => {
    const { deliveries } = await simulated(order.number);
    return deliveries.map(({ acknowledged }) => acknowledged);
  };
  // The declined card is nothing of ours, and must not be repeated for days.
  await expect.poll(isDone).toEqual([true, true, true]);
  expect(await depositOf(owner)).toBe('70.00');
  expect(await casesOf(order.number)).toEqual([]);
});

test('a lost event is replaced by asking, and a forged one changes nothing', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'notify-forged');
  await expect
    .poll(async () => (await simulated(order.number)).deliveries[0]?.attempts.length)
    .toBe(1);
  expect(await statusOf(owner, order)).toBe('pending');
  await actAsPayer(order, 'lose-notification');
  expect(await owner.post(`/funds/recharges/${order.id}/confirm`)).toMatchObject({
    data: { status: 'credited' },
  });
});

test('an order that nobody paid is closed at Stripe when its time is over', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await server.advance(31 * minuteMs);
  await expect.poll(() => statusOf(owner, order)).toBe('closed');
  // Long before its session would have expired.
  expect(await (await fetch(order.cashier)).text()).toContain('data-state="closed"');
});

test('a dispute opens a case, and another for the money that was taken for it', async () => {
  const owner = await overseasOwner();
  const order = await openOrder(owner);
  await actAsPayer(order, 'pay');
  await expect.poll(() => statusOf(owner, order)).toBe('credited');
  await actAsPayer(order, 'dispute');
  const found = { currency: 'USD', amount: '7000', status: 'open' };
  await expect
    .poll(() => casesOf(order.number))
    .toEqual(
      expect.arrayContaining([
        { reason: 'dispute', ...found },
        { reason: 'gateway_refund', ...found },
      ]),
    );
  expect(await undecidedOf(order.number)).toBe('-7000');
});

test('the daily statement is served over the product’s server', async () => {
  const order = await openOrder(await overseasOwner());
  await actAsPayer(order, 'lose-notification');
  const paidAt = new Date((await simulated(order.number)).paidAt);
  const [stored] = await rows(
    "select value from simulator_state where collection = 'stripe-keys' and key = 'keys'",
  );
  const { secretKey, webhookSecret, accountId } = (stored as { value: Record<string, string> })
    .value;
  const gateway = createStripeGateway({
    apiUrl: `${server.url}/sim/gateways/stripe`,
    secretKey: secretKey ?? '',
    webhookSecrets: [webhookSecret ?? ''],
    accountId: accountId ?? '',
    clock: fixedClock(new Date(paidAt.getTime() + 2 * 86_400_000)),
  });
  const statement = await gateway.downloadStatement(dayOf(paidAt));
  expect(statement).toMatchObject({ status: 'ready' });
  expect(statement.status === 'ready' && statement.lines).toContainEqual(
    expect.objectContaining({
      kind: 'payment',
      orderId: order.number,
      amount: money(7_000n, 'USD'),
      fee: money(233n, 'USD'),
    }),
  );
});
