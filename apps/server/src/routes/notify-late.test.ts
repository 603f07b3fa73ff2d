import { describe, expect, test } from 'vitest';
import { newTradeNo, paidNotice, refundNotice, useNotices } from '../testing/alipay-notices.ts';
import { usePaymentWalks } from '../testing/payment-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const notify = useNotices(server);
const walks = usePaymentWalks(server);
const { newOwner, openOrder, actAsPayer, orderOf, statusOf } = walks;
const { depositOf, casesOf, undecidedOf, leap } = walks;

describe('money that comes late', () => {
  test('is credited after its order was closed, and the order says so', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await server.advance(31 * 60_000);
    await expect.poll(() => statusOf(owner, order)).toBe('closed');
    expect(await notify(paidNotice(order.number, '70.00'))).toBe('200 success');
    const { status, closedAt, creditedAt } = await orderOf(owner, order);
    expect(status).toBe('credited');
    expect(String(closedAt) < String(creditedAt)).toBe(true);
    expect(await depositOf(owner)).toBe('70.00');
  });

  test('is awaited if it was pending at expiry, and credited after 71 hours', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'pay-slowly');
    await server.advance(31 * 60_000);
    await expect.poll(() => statusOf(owner, order)).toBe('processing');
    expect(await owner.post(`/funds/recharges/${order.id}/pay`)).toMatchObject({ code: 2009 });
    await leap(70);
    expect(await owner.post(`/funds/recharges/${order.id}/confirm`)).toMatchObject({
      data: { status: 'processing' },
    });
    await leap(1);
    await expect.poll(() => statusOf(owner, order)).toBe('credited');
    expect(await orderOf(owner, order)).toMatchObject({ closedAt: null });
    expect(await depositOf(owner)).toBe('70.00');
  });

  test('has failed after 72 hours, and is credited when it arrives after 73', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'pay-too-slowly');
    await server.advance(31 * 60_000);
    await expect.poll(() => statusOf(owner, order)).toBe('processing');
    await leap(72);
    await expect.poll(() => statusOf(owner, order)).toBe('failed');
    await leap(1);
    await expect.poll(() => statusOf(owner, order)).toBe('credited');
    expect(await orderOf(owner, order)).toMatchObject({ closedAt: expect.any(String) });
    expect(await depositOf(owner)).toBe('70.00');
  });
});

describe('money that the gateway refunds', () => {
  test('is posted once, part by part, in whatever order it is reported', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const paid = paidNotice(order.number, '70.00');
    await notify(paid);
    const first = refundNotice(paid, '20.00', 'r1');
    const second = refundNotice(paid, '50.00', 'r2');
    for (const notice of [first, first, second, first, second])
      expect(await notify(notice)).toBe('200 success');
    expect(await casesOf(order.number)).toMatchObject([
      { reason: 'gateway_refund', amount: '2000' },
      { reason: 'gateway_refund', amount: '3000' },
    ]);
    expect(await undecidedOf(order.number)).toBe('-5000');
    // Whether the customer bears it is for staff to decide.
    expect(await depositOf(owner)).toBe('70.00');
  });

  test('in part, reported before the payment, proves the payment', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const paid = paidNotice(order.number, '70.00');
    expect(await notify(refundNotice(paid, '20.00', 'r1'))).toBe('200 success');
    expect(await notify(paid)).toBe('200 success');
    expect(await depositOf(owner)).toBe('70.00');
    expect(await undecidedOf(order.number)).toBe('-2000');
  });

  test('as a whole, reported before the payment, is not credited', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const paid = paidNotice(order.number, '70.00');
    expect(await notify(refundNotice(paid, '70.00', 'r1'))).toBe('200 success');
    expect(await notify(paid)).toBe('200 success');
    expect(await depositOf(owner)).toBe('0.00');
    expect(await statusOf(owner, order)).toBe('closed');
    expect(await casesOf(order.number)).toHaveLength(2);
    expect(await undecidedOf(order.number)).toBe('0');
  });

  test('beyond what was paid is a contradiction', async () => {
    const paid = paidNotice(`unknown_${newTradeNo()}`, '70.00');
    expect(await notify(refundNotice(paid, '71.00', 'r1'))).toBe('200 fail');
  });
});
