import { money } from '@arcadia/kernel/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { toyGateway } from '../database/testing/toy-gateway.ts';
import { start } from './testing/payment-world.ts';
import { useRefundWorld } from './testing/refund-world.ts';

const world = useRefundWorld();
const { clock, told, contextOf, order, ordered, sweep, statusOf, notify, casesOf, after } = world;
const cny = (amount: bigint) => money(amount, 'CNY');

beforeEach(async () => {
  clock.set(start);
  told.length = 0;
  await asAdmin(world.url, `update payment_refund set next_query_at = '2099-01-01'`);
});
afterEach(() => world.expectBalanced());

const total = (refundId: string | null, amount: bigint) => ({
  status: 'refunded',
  of: 'payment',
  refundId,
  refundedTotal: cny(amount),
});
const single = (refundId: string, amount: bigint) => ({
  status: 'refunded',
  of: 'refund',
  refundId,
  refunded: cny(amount),
});
const notMade = (refundId: string, amount: bigint) => ({
  status: 'refundFailed',
  refundId,
  refunded: cny(amount),
});

test.each([
  ['its total', total],
  ['its amount', single],
])(
  'a refund of ours that is reported with %s is completed once and opens no case',
  async (_, said) => {
    const gateway = toyGateway('told');
    gateway.makeRefund = () => Promise.reject(new Error('the connection broke'));
    const { number, refundId } = await ordered(gateway);
    await sweep(gateway);
    const notice = said(refundId, 2_000n);
    const answers = [1, 2, 3].map(() => notify(gateway, number, notice));
    expect(await Promise.all(answers)).toEqual([204, 204, 204]);
    expect(await statusOf(refundId)).toBe('refunded');
    expect(await notify(gateway, number, notice)).toBe(204);
    after(60);
    await sweep(gateway);
    expect(gateway.refundCalls).toEqual([`send ${refundId}`]);
    expect(told).toHaveLength(1);
    expect(await casesOf(number)).toEqual([]);
  },
);

test.each([
  ['single', single],
  ['total', total],
  ['nameless total', (_: string, amount: bigint) => total(null, amount)],
])('a %s that comes before the answer to our call was committed opens no case', async (_, said) => {
  const gateway = toyGateway('faster');
  const makes = gateway.makeRefund;
  const { number, refundId } = await ordered(gateway);
  gateway.makeRefund = async (request) => {
    const made = await makes(request);
    expect(await notify(gateway, number, said(refundId, 2_000n))).toBe(204);
    return made;
  };
  expect(await sweep(gateway)).toEqual([]);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(told).toHaveLength(1);
  expect(await casesOf(number)).toEqual([]);
});

test('a total without a number is explained by what was sent, or else opens its case', async () => {
  const gateway = toyGateway('nameless');
  gateway.makeRefund = () => Promise.reject(new Error('the connection broke'));
  const { number, refundId } = await ordered(gateway);
  await sweep(gateway);
  expect(await notify(gateway, number, total(null, 2_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([]);
  expect(await statusOf(refundId)).toBe('requested');
  // Asked about at once: it was not ours.
  gateway.makeRefund = async () => ({ status: 'refused', code: 'NO', message: '' });
  await sweep(gateway);
  expect(await statusOf(refundId)).toBe('failed');
  expect(await casesOf(number)).toEqual([{ reference: null, amount: 2_000 }]);
  expect(await notify(gateway, number, total(null, 2_000n))).toBe(204);
  expect(await casesOf(number)).toHaveLength(1);
});

test('a refund that was never sent explains nothing', async () => {
  const gateway = toyGateway('unsent');
  const { number, refundId } = await ordered(gateway);
  expect(await notify(gateway, number, total('own', 2_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: 'own', amount: 2_000 }]);
  await sweep(gateway);
  expect(await statusOf(refundId)).toBe('refunded');
  expect(await notify(gateway, number, total(refundId, 4_000n))).toBe(204);
  expect(await casesOf(number)).toHaveLength(1);
});

test('of a total that contains our refund and another only the other opens a case', async () => {
  const gateway = toyGateway('mixed');
  const { number, refundId, subjectId } = await ordered(gateway);
  await sweep(gateway);
  expect(await notify(gateway, number, total('own', 5_000n))).toBe(204);
  expect(await notify(gateway, number, total(refundId, 2_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: 'own', amount: 3_000 }]);
  const more = await order(contextOf(gateway), subjectId, cny(2_001n));
  expect(more).toEqual({ outcome: 'moreThanPaid', refundable: cny(2_000n) });
});

test('beside a refund of ours the gateway’s own are taken up to what was paid', async () => {
  const gateway = toyGateway('beside');
  const { number } = await ordered(gateway);
  await sweep(gateway);
  expect(await notify(gateway, number, single('own', 5_001n))).toBe(409);
  expect(await notify(gateway, number, single('own', 5_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: 'own', amount: 5_000 }]);
});

test('a notice that a refund failed fails ours once, and moves nothing for others', async () => {
  const gateway = toyGateway('failing');
  gateway.makeRefund = async () => ({ status: 'pending' });
  const before = await world.payable();
  const { number, refundId } = await ordered(gateway);
  await sweep(gateway);
  expect(await notify(gateway, number, notMade('own', 2_000n))).toBe(204);
  const twice = [1, 2].map(() => notify(gateway, number, notMade(refundId, 2_000n)));
  expect(await Promise.all(twice)).toEqual([204, 204]);
  expect(await statusOf(refundId)).toBe('failed');
  expect(told).toHaveLength(1);
  expect(await world.payable()).toBe(before);
  after(600);
  await sweep(gateway);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`]);
});

test('after a notice that contradicts how a refund ended the gateway is asked, and decides', async () => {
  const gateway = toyGateway('contradicting');
  const before = await world.payable();
  const { number, refundId } = await ordered(gateway);
  await sweep(gateway);
  // Overtaken by the refund: nothing comes of it.
  expect(await notify(gateway, number, notMade(refundId, 2_000n))).toBe(204);
  expect(await statusOf(refundId)).toBe('refunded');
  await sweep(gateway);
  after(600);
  await sweep(gateway);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`]);
  expect(await statusOf(refundId)).toBe('refunded');
  // It came back from the bank.
  gateway.refunds.set(refundId, { status: 'failed', amount: cny(2_000n) });
  expect(await notify(gateway, number, notMade(refundId, 2_000n))).toBe(204);
  await Promise.all([sweep(gateway), sweep(gateway)]);
  expect(await statusOf(refundId)).toBe('failed');
  expect(told).toHaveLength(2);
  expect(await world.payable()).toBe(before);
  // The old notice of its success, once more.
  expect(await notify(gateway, number, single(refundId, 2_000n))).toBe(204);
  await sweep(gateway);
  after(600);
  await sweep(gateway);
  expect(gateway.refundCalls).toHaveLength(4);
  expect(await casesOf(number)).toEqual([]);
  // And now it is made all the same: the customer has the money already, so staff decide.
  gateway.refunds.set(refundId, { status: 'refunded', amount: cny(2_000n) });
  for (let count = 0; count < 2; count += 1) {
    expect(await notify(gateway, number, single(refundId, 2_000n))).toBe(204);
    await sweep(gateway);
  }
  expect(await casesOf(number)).toEqual([{ reference: refundId, amount: 2_000 }]);
  expect(await statusOf(refundId)).toBe('failed');
  expect(told).toHaveLength(2);
});

test('a call that is answered after its refund has failed is verified, and staff decide', async () => {
  const gateway = toyGateway('stalled');
  const makes = gateway.makeRefund;
  const { number, refundId } = await ordered(gateway);
  gateway.makeRefund = async (request) => {
    expect(await notify(gateway, number, notMade(refundId, 2_000n))).toBe(204);
    return makes(request);
  };
  await sweep(gateway);
  expect(await statusOf(refundId)).toBe('failed');
  expect(await casesOf(number)).toEqual([]);
  await sweep(gateway);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`]);
  expect(await casesOf(number)).toEqual([{ reference: refundId, amount: 2_000 }]);
  expect(told).toHaveLength(1);
});

test('a gateway that knows nothing of a refund it has reported is asked again', async () => {
  const gateway = toyGateway('forgetful');
  const { number, refundId } = await ordered(gateway);
  await sweep(gateway);
  gateway.refunds.clear();
  expect(await notify(gateway, number, notMade(refundId, 2_000n))).toBe(204);
  expect(await sweep(gateway)).toHaveLength(1);
  expect(await statusOf(refundId)).toBe('refunded');
  after(1);
  expect(await sweep(gateway)).toHaveLength(1);
  expect(gateway.refundCalls).toEqual([`send ${refundId}`, `ask ${refundId}`, `ask ${refundId}`]);
});

test('a refund that failed and is contained in a later total opens one case', async () => {
  const gateway = toyGateway('totals');
  gateway.makeRefund = async () => ({ status: 'refused', code: 'NO', message: '' });
  const { number, refundId } = await ordered(gateway);
  await sweep(gateway);
  for (let count = 0; count < 2; count += 1)
    expect(await notify(gateway, number, total(refundId, 2_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: refundId, amount: 2_000 }]);
  expect(await statusOf(refundId)).toBe('failed');
});

test('notices with another amount, order or payment are refused and change nothing', async () => {
  const gateway = toyGateway('wrong');
  const { number, refundId } = await ordered(gateway);
  const other = await ordered(gateway);
  const refused = [
    [number, single(refundId, 2_001n)],
    [number, { ...single(refundId, 2_000n), refunded: money(2_000n, 'USD') }],
    [number, total(refundId, 1_999n)],
    [number, total(refundId, 7_001n)],
    [number, notMade(refundId, 1_999n)],
    [number, single(other.refundId, 2_000n)],
    [number, notMade(other.refundId, 2_000n)],
    [number, { ...single(refundId, 2_000n), amount: cny(7_001n) }],
    [number, { ...notMade(refundId, 2_000n), amount: cny(7_001n) }],
    [number, { ...notMade(refundId, 2_000n), gatewayPaymentId: 'toy_unknown' }],
  ] as const;
  for (const [orderId, said] of refused) expect(await notify(gateway, orderId, said)).toBe(409);
  expect(await statusOf(refundId)).toBe('requested');
  expect(await statusOf(other.refundId)).toBe('requested');
  expect(await casesOf(number)).toEqual([]);
});

test('a refund that is told in a total and by itself opens one case', async () => {
  const gateway = toyGateway('both');
  const { number } = await ordered(gateway);
  await sweep(gateway);
  expect(await notify(gateway, number, total('own1', 3_000n))).toBe(204);
  expect(await notify(gateway, number, single('own1', 1_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: 'own1', amount: 1_000 }]);
  // Another one, by itself first.
  for (const said of [single('own2', 500n), single('own2', 500n), total('own2', 3_500n)])
    expect(await notify(gateway, number, said)).toBe(204);
  expect(await casesOf(number)).toHaveLength(2);
});

test('single refunds of a payment that a query found wholly refunded are known', async () => {
  const gateway = toyGateway('found');
  const [number = ''] = await world.leaveFor(contextOf(gateway), world.newSubject(), gateway);
  expect(await notify(gateway, number, total(null, 7_000n))).toBe(204);
  expect(await notify(gateway, number, single('own', 3_000n))).toBe(204);
  expect(await casesOf(number)).toEqual([{ reference: null, amount: 7_000 }]);
});
