import { describe, expect, test } from 'vitest';
import { newTradeNo, paidNotice, useNotices } from '../testing/alipay-notices.ts';
import { usePaymentWalks } from '../testing/payment-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'kills' });
const notify = useNotices(server);
const {
  rows,
  foundAfter,
  newOwner,
  openOrder,
  orderOf,
  statusOf,
  depositOf,
  casesOf,
  undecidedOf,
} = usePaymentWalks(server);

describe('money for an order', () => {
  test('is credited once, from twenty notifications at the same time', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const notice = paidNotice(order.number, '70.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    expect(new Set(answers)).toEqual(new Set(['200 success']));
    expect(await depositOf(owner)).toBe('70.00');
    expect((await owner.get('/funds/transactions')).data['total']).toBe(1);
    expect(await casesOf(order.number)).toEqual([]);
  });

  test('is credited whether the notice of its end arrives first or last', async () => {
    const owner = await newOwner();
    for (const paidFirst of [true, false]) {
      const order = await openOrder(owner);
      const paid = paidNotice(order.number, '70.00');
      const { gmt_payment: _unpaid, ...open } = paid;
      const closed = { ...open, trade_status: 'TRADE_CLOSED', gmt_close: '2026-11-20 12:30:00' };
      for (const notice of paidFirst ? [paid, closed] : [closed, paid])
        expect(await notify(notice)).toBe('200 success');
      expect(await orderOf(owner, order)).toMatchObject({
        status: 'credited',
        closedAt: paidFirst ? null : expect.any(String),
      });
    }
    expect(await depositOf(owner)).toBe('140.00');
  });

  test('more than was ordered goes to suspense too', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    expect(await notify(paidNotice(order.number, '700.00'))).toBe('200 success');
    expect(await depositOf(owner)).toBe('0.00');
    const cases = [{ reason: 'wrong_amount', currency: 'CNY', amount: '70000', status: 'open' }];
    expect(await casesOf(order.number)).toEqual(cases);
    expect(await statusOf(owner, order)).toBe('pending');
  });

  test('of another amount goes to suspense with a case; the order can still be paid', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const wrong = paidNotice(order.number, '0.70');
    expect(await notify(wrong)).toBe('200 success');
    expect(await notify(wrong)).toBe('200 success');
    expect(await depositOf(owner)).toBe('0.00');
    const cases = [{ reason: 'wrong_amount', currency: 'CNY', amount: '70', status: 'open' }];
    expect(await casesOf(order.number)).toEqual(cases);
    expect(await undecidedOf(order.number)).toBe('70');
    expect(await statusOf(owner, order)).toBe('pending');
    // A new attempt: the first one's number has been paid.
    const { data } = await owner.post(`/funds/recharges/${order.id}/pay`);
    const again = await fetch((data['payment'] as { url: string }).url);
    expect(again.url).not.toBe(order.cashier);
    expect(await notify(paidNotice(again.url.split('/').at(-1) ?? '', '70.00'))).toBe(
      '200 success',
    );
    expect(await statusOf(owner, order)).toBe('credited');
  });

  test('is not credited if the order’s amount exceeds the payment’s', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const amount = (minor: number) =>
      rows(`update recharge_order set amount = ${minor} where id = '${order.id}'`);
    await amount(700_000);
    expect(await notify(paidNotice(order.number, '70.00'))).toBe('200 success');
    expect(await depositOf(owner)).toBe('0.00');
    expect(await undecidedOf(order.number)).toBe('7000');
    await amount(7_000);
  });

  test('that is paid twice is credited once; the rest goes to suspense', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const both = [newTradeNo(), newTradeNo()].map((tradeNo) =>
      notify(paidNotice(order.number, '70.00', tradeNo)),
    );
    expect(await Promise.all(both)).toEqual(['200 success', '200 success']);
    expect(await depositOf(owner)).toBe('70.00');
    expect(await casesOf(order.number)).toMatchObject([{ reason: 'second_payment' }]);
    expect(await undecidedOf(order.number)).toBe('7000');
  });

  test('of an unknown order goes to suspense', async () => {
    const number = `unknown_${newTradeNo()}`;
    const notice = paidNotice(number, '70.00');
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(notice)));
    expect(new Set(answers)).toEqual(new Set(['200 success']));
    expect(await casesOf(number)).toMatchObject([{ reason: 'unknown_order' }]);
    expect(await undecidedOf(number)).toBe('7000');
  });

  test('of one trade for two orders is credited to the first, and the second notice fails', async () => {
    const owner = await newOwner();
    const [first, second] = [await openOrder(owner), await openOrder(owner)];
    const tradeNo = newTradeNo();
    expect(await notify(paidNotice(first.number, '70.00', tradeNo))).toBe('200 success');
    expect(await notify(paidNotice(second.number, '70.00', tradeNo))).toBe('200 fail');
    expect(await statusOf(owner, second)).toBe('pending');
    expect(await depositOf(owner)).toBe('70.00');
    expect(await casesOf(second.number)).toEqual([]);
    // The same trade with another amount is no less of a contradiction.
    expect(await notify(paidNotice(first.number, '71.00', tradeNo))).toBe('200 fail');
    expect(await depositOf(owner)).toBe('70.00');
  });

  test.each(['out_trade_no', 'trade_no', 'notify_id', 'subject', 'buyer_id'])(
    'with NUL in %s is answered fail',
    async (field) => {
      const owner = await newOwner();
      const order = await openOrder(owner);
      const notice = paidNotice(order.number, '70.00');
      expect(await notify({ ...notice, [field]: `${notice[field] ?? ''}\0` })).toBe('200 fail');
      expect(await statusOf(owner, order)).toBe('pending');
    },
  );

  test.each([
    ['out_trade_no', 'x'.repeat(5_000)],
    ['trade_no', '二〇二六'],
    ['total_amount', '99999999999999999999.00'],
  ])('with an unusable %s is answered fail', async (field, value) => {
    const notice = paidNotice(`unknown_${newTradeNo()}`, '70.00');
    expect(await notify({ ...notice, [field]: value })).toBe('200 fail');
  });
});

test('what the gateway sent is stored encrypted, with verdict and outcome', async () => {
  const owner = await newOwner();
  const order = await openOrder(owner);
  await notify(paidNotice(order.number, '70.00'));
  await notify(paidNotice(order.number, '70.00'));
  const kept = await rows(
    `select authentic, verdict, outcome, position('out_trade_no'::bytea in body) as readable
     from gateway_event where number = '${order.number}' order by received_at, id`,
  );
  const event = { authentic: true, verdict: 'paid', readable: 0 };
  expect(kept).toEqual([
    { ...event, outcome: 'settled' },
    { ...event, outcome: 'suspense' },
  ]);
});

test.each([
  [`update payment_case set id = 'another' || id`, /posted nothing/],
  [`update payment_case set amount = amount + 1`, /each case of money/],
  [`update payment set status = 'closed' where status = 'paid'`, /each paid payment/],
  [`update gateway_payment set booked_to = 'suspense'`, /each paid payment/],
])('ledger:check notices %s', async (tampering, noticed) => {
  const owner = await newOwner();
  const order = await openOrder(owner);
  await notify(paidNotice(order.number, '70.00'));
  await notify(paidNotice(order.number, '70.00'));
  expect(await foundAfter(tampering)).toMatch(noticed);
});

test('a repeated create gets the first answer, also after the order was paid', async () => {
  const owner = await newOwner();
  const body = { amount: '70.00', gateway: 'alipay', agreed: true };
  const key = { 'idempotency-key': 'create-and-repeat' };
  const first = await owner.post('/funds/recharges', body, key);
  const { url } = await fetch((first.data['payment'] as { url: string }).url);
  await notify(paidNotice(url.split('/').at(-1) ?? '', '70.00'));
  expect((await owner.post('/funds/recharges', body, key)).data).toEqual(first.data);
});
