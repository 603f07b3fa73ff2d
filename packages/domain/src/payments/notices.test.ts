import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import type { NotificationResult, PaymentNotification } from '../ports/payment-gateway.ts';
import { sweepExpiredRows } from '../database/sweep.ts';
import { receiveNotification } from './receive-notification.ts';
import { nothingReceived, start, usePaymentWorld } from './testing/payment-world.ts';
import { price, type ToyGateway, toyGateway } from '../database/testing/toy-gateway.ts';

const { clock, settlers, told, contextOf, leaveFor, newSubject, rows, refuseMoney, after } =
  usePaymentWorld();

function notice(orderId: string, said: object): NotificationResult {
  const common = {
    notificationId: 'n1',
    orderId,
    gatewayPaymentId: `toy_${orderId}`,
    amount: price,
    occurredAt: start,
  };
  return { ok: true, notification: { ...common, ...said } as PaymentNotification };
}

async function send(gateway: ToyGateway, said: NotificationResult): Promise<number | undefined> {
  gateway.notification = said;
  const receipt = await receiveNotification(
    contextOf(gateway),
    { payments: settlers, refunds: {} },
    gateway.id,
    nothingReceived,
  );
  return receipt?.acknowledgement.status;
}

test('a dispute opens one case and moves no money', async () => {
  const gateway = toyGateway('disputes');
  const [number = ''] = await leaveFor(contextOf(gateway), newSubject(), gateway);
  expect(await send(gateway, notice(number, { status: 'paid' }))).toBe(204);
  const dispute = notice(number, { status: 'disputed', disputeId: 'd1', disputed: price });
  expect(await Promise.all([send(gateway, dispute), send(gateway, dispute)])).toEqual([204, 204]);
  expect(
    await rows(
      `select reason, reference, amount::int from payment_case where number = '${number}'`,
    ),
  ).toEqual([{ reason: 'dispute', reference: 'd1', amount: 7_000 }]);
  expect(await rows(`select from ledger_transfer`)).toEqual([]);
});

test('a genuine notification about nothing of ours is acknowledged and changes nothing', async () => {
  const gateway = toyGateway('irrelevant');
  expect(await send(gateway, { ok: false, reason: 'irrelevant' })).toBe(204);
  expect(
    await rows(
      `select authentic, verdict, outcome, number from gateway_event where gateway = 'irrelevant'`,
    ),
  ).toEqual([{ authentic: true, verdict: 'irrelevant', outcome: 'irrelevant', number: null }]);
  expect(await send(gateway, { ok: false, reason: 'wrong_app' })).toBe(409);
});

test('refunds that a gateway reports one by one add up, each once', async () => {
  const gateway = toyGateway('parts');
  const [number = ''] = await leaveFor(contextOf(gateway), newSubject(), gateway);
  await send(gateway, notice(number, { status: 'paid' }));
  const part = (refundId: string, amount: bigint) =>
    notice(number, { status: 'refunded', of: 'refund', refundId, refunded: money(amount, 'CNY') });
  const notices = [part('r1', 2_000n), part('r2', 3_000n), part('r1', 2_000n)];
  for (const said of notices) expect(await send(gateway, said)).toBe(204);
  expect(
    await rows(
      `select reference, amount::int from payment_case where number = '${number}' order by reference`,
    ),
  ).toEqual([
    { reference: 'r1', amount: 2_000 },
    { reference: 'r2', amount: 3_000 },
  ]);
  // More than was paid is a contradiction, and stores nothing.
  expect(await send(gateway, part('r3', 2_001n))).toBe(409);
  expect(
    await rows(`select refunded::int from gateway_payment where number = '${number}'`),
  ).toEqual([{ refunded: 5_000 }]);
  expect(await send(gateway, part('r1', 2_001n))).toBe(409);
  expect(await send(gateway, part('r3', 2_000n))).toBe(204);
  expect(await send(gateway, part('r1', 2_000n))).toBe(204);
  expect(
    await rows(`select refunded::int from gateway_payment where number = '${number}'`),
  ).toEqual([{ refunded: 7_000 }]);
});

test('money that its purpose can’t accept goes to suspense, and the payment still closes', async () => {
  const gateway = toyGateway('refused');
  const subject = newSubject();
  const [number = ''] = await leaveFor(contextOf(gateway), subject, gateway);
  refuseMoney(true);
  expect(await send(gateway, notice(number, { status: 'paid' }))).toBe(204);
  refuseMoney(false);
  expect(await send(gateway, notice(number, { status: 'paid' }))).toBe(204);
  expect(told.filter((line) => line.includes(subject))).toEqual([]);
  expect(await rows(`select reason from payment_case where number = '${number}'`)).toEqual([
    { reason: 'not_creditable' },
  ]);
});

test('money in another currency goes to suspense in that currency', async () => {
  const gateway = toyGateway('dollars');
  const [number = ''] = await leaveFor(contextOf(gateway), newSubject(), gateway);
  await send(gateway, notice(number, { status: 'paid', amount: money(7_000n, 'USD') }));
  expect(
    await rows(`select reason, currency from payment_case where number = '${number}'`),
  ).toEqual([{ reason: 'wrong_currency', currency: 'USD' }]);
});

test.each(['orderId', 'gatewayPaymentId', 'notificationId'])(
  'NUL in %s is refused',
  async (field) => {
    const gateway = toyGateway('nul');
    const [number = ''] = await leaveFor(contextOf(gateway), newSubject(), gateway);
    expect(await send(gateway, notice(number, { status: 'paid', [field]: `${number}\0` }))).toBe(
      409,
    );
  },
);

test('a failed attempt ends its payment; unauthenticated notifications are kept briefly and limited', async () => {
  const gateway = toyGateway('strangers');
  const subject = newSubject();
  const [number = ''] = await leaveFor(contextOf(gateway), subject, gateway);
  expect(await send(gateway, notice(number, { status: 'failed' }))).toBe(204);
  expect(told).toContain(`failed ${subject}`);
  for (let count = 0; count < 70; count += 1)
    expect(await send(gateway, { ok: false, reason: 'bad_signature' })).toBe(409);
  const kept = () =>
    rows(
      `select authentic, count(*)::int from gateway_event where gateway = 'strangers' group by 1 order by 1`,
    );
  expect(await kept()).toEqual([
    { authentic: false, count: 60 },
    { authentic: true, count: 1 },
  ]);
  after(8 * 24 * 60);
  await sweepExpiredRows(contextOf(gateway));
  expect(await kept()).toEqual([{ authentic: true, count: 1 }]);
  after(400 * 24 * 60);
  await sweepExpiredRows(contextOf(gateway));
  expect(await kept()).toEqual([]);
  clock.set(start);
});
