import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { SweepLimits } from './gateway-sweep.ts';
import { reconcilePayments } from './reconcile.ts';
import { start, usePaymentWorld } from './testing/payment-world.ts';
import { paidState, pendingState, toyGateway } from '../database/testing/toy-gateway.ts';

const world = usePaymentWorld();
const { clock, settlers, told, contextOf, leaveFor, newSubject, rows, after } = world;
const limits: SweepLimits = { perGateway: 50, atOnce: 4, callTimeoutMs: 30, failuresInARow: 4 };
const sweep = (ctx: Parameters<typeof reconcilePayments>[0]) =>
  reconcilePayments(ctx, settlers, limits);

beforeEach(async () => {
  clock.set(start);
  told.length = 0;
  // What an earlier test left open would be asked about too.
  await asAdmin(
    world.url,
    `truncate payment, payment_attempt, gateway_order, gateway_payment cascade`,
  );
});

test('two hundred orders of an unreachable gateway do not delay queries to others', async () => {
  const gone = toyGateway('gone');
  const healthy = toyGateway('healthy');
  const both = contextOf(gone, healthy);
  for (let count = 0; count < 200; count += 1) await leaveFor(both, newSubject(), gone);
  const subject = newSubject();
  const [number = ''] = await leaveFor(both, subject, healthy);
  healthy.answers.set(number, paidState(number));
  after(1);
  const unanswered = await sweep(contextOf(healthy));
  expect(told).toEqual([`settled ${subject} healthy`]);
  expect(unanswered).toHaveLength(limits.perGateway);
  // Those never asked about come first: after four sweeps every order has had its turn, though all are due again.
  for (let minute = 0; minute < 3; minute += 1) {
    after(5);
    await sweep(contextOf(healthy));
  }
  const [{ count } = { count: '' }] = (await rows(
    `select count(*)::text as count from payment_attempt where gateway = 'gone' and query_count = 1`,
  )) as { count: string }[];
  expect(count).toBe('200');
});

test('a hanging gateway delays only its own queries', async () => {
  const hanging = toyGateway('hanging');
  hanging.answer = () => new Promise(() => undefined);
  const healthy = toyGateway('healthy');
  const ctx = contextOf(hanging, healthy);
  for (let count = 0; count < 40; count += 1) await leaveFor(ctx, newSubject(), hanging);
  const subject = newSubject();
  const [number = ''] = await leaveFor(ctx, subject, healthy);
  healthy.answers.set(number, paidState(number));
  after(1);
  const unanswered = await sweep(ctx);
  expect(told).toEqual([`settled ${subject} healthy`]);
  // After four failures in a row none is begun: it is left alone until the next sweep.
  const maxUnanswered = limits.atOnce + limits.failuresInARow - 1;
  expect(unanswered.length).toBeLessThanOrEqual(maxUnanswered);
  expect(hanging.asked).toHaveLength(unanswered.length);
  const first = new Set(hanging.asked);
  await sweep(ctx);
  expect(hanging.asked.length).toBeGreaterThan(first.size);
  expect(hanging.asked.slice(first.size).filter((orderId) => first.has(orderId))).toEqual([]);
});

test('an order that can never be queried is processing at its deadline and fails after 72 hours', async () => {
  const gone = toyGateway('gone');
  const subject = newSubject();
  await leaveFor(contextOf(gone), subject, gone);
  after(30);
  await sweep(contextOf());
  expect(told).toEqual([`processing ${subject}`]);
  after(72 * 60 - 1);
  await sweep(contextOf());
  expect(told).toHaveLength(1);
  after(1);
  await sweep(contextOf());
  expect(told).toEqual([`processing ${subject}`, `failed ${subject}`]);
  after(24 * 60);
  expect(await sweep(contextOf())).toEqual([]);
});

test('an attempt is queried less and less often, by one process at a time', async () => {
  const gateway = toyGateway('toy');
  const ctx = contextOf(gateway);
  const [number = ''] = await leaveFor(ctx, newSubject(), gateway);
  gateway.answers.set(number, pendingState(number));
  for (let minute = 0; minute < 16; minute += 1) {
    await Promise.all([sweep(ctx), sweep(ctx), sweep(ctx)]);
    after(1);
  }
  // At minutes 1, 3, 7 and 15.
  expect(gateway.asked).toHaveLength(4);
});

test('of two attempts the second is closed at its gateway as soon as the first was paid', async () => {
  const [one, other] = [toyGateway('one'), toyGateway('other')];
  const ctx = contextOf(one, other);
  const subject = newSubject();
  const [first = '', second = ''] = await leaveFor(ctx, subject, one, other);
  one.answers.set(first, paidState(first));
  after(1);
  await sweep(ctx);
  after(1);
  await sweep(ctx);
  expect(told).toEqual([`settled ${subject} one`]);
  expect(other.closed).toEqual([second]);
  expect(await rows(`select status from payment_attempt where id = '${second}'`)).toEqual([
    { status: 'closed' },
  ]);
});

test('an attempt whose gateway answers after another one was paid is still closed there', async () => {
  const [one, other] = [toyGateway('one'), toyGateway('other')];
  const ctx = contextOf(one, other);
  const subject = newSubject();
  const [first = '', second = ''] = await leaveFor(ctx, subject, one, other);
  one.answers.set(first, paidState(first));
  const isSettled = () => expect(told).toContain(`settled ${subject} one`);
  const isPaid = () =>
    rows(`select from payment where subject_id = '${subject}' and status = 'paid'`);
  one.answer = async () => {
    // Both are asked before either answers.
    await expect.poll(() => other.asked).toEqual([second]);
    return paidState(first);
  };
  other.answer = async () => {
    await expect.poll(isPaid).toHaveLength(1);
    return { status: 'absent' };
  };
  after(1);
  // One answers only when the other has been asked, so the answers may take their time.
  await reconcilePayments(ctx, settlers, { ...limits, callTimeoutMs: 10_000 });
  isSettled();
  expect(other.closed).toEqual([]);
  after(1);
  await sweep(ctx);
  expect(other.closed).toEqual([second]);
});

test('what the payer approved is captured', async () => {
  const gateway = toyGateway('toy');
  const ctx = contextOf(gateway);
  const subject = newSubject();
  const [number = ''] = await leaveFor(ctx, subject, gateway);
  gateway.answers.set(number, { ...pendingState(number), status: 'approved' } as never);
  after(1);
  await sweep(ctx);
  expect(gateway.captured).toEqual([number]);
  expect(told).toEqual([`settled ${subject} toy`]);
});

test.each(['asked about', 'closed', 'captured'])(
  'a payment is %s by the number that the gateway gave it when it was started',
  async (how) => {
    const gateway = toyGateway('toy');
    const ctx = contextOf(gateway);
    const [number = ''] = await leaveFor(ctx, newSubject(), gateway);
    if (how === 'captured')
      gateway.answers.set(number, { ...pendingState(number), status: 'approved' } as never);
    after(how === 'closed' ? 30 : 1);
    await sweep(ctx);
    if (how === 'captured') expect(gateway.captured).toEqual([number]);
    expect(gateway.known.get(number)).toBe(`toy_${number}`);
  },
);

test('a payment that nobody left to pay is closed at its deadline', async () => {
  const subject = newSubject();
  await leaveFor(contextOf(), subject);
  after(29);
  await sweep(contextOf());
  expect(told).toEqual([]);
  after(1);
  await sweep(contextOf());
  expect(told).toEqual([`closed ${subject}`]);
});
