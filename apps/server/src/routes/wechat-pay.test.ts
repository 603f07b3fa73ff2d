import { errorCodes } from '@arcadia/contract/wire/errors';
import type { Recharge } from '@arcadia/contract/funds/funds';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Order, usePaymentWalks } from '../testing/payment-walks.ts';
import { type Answer, type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { rows, newOwner, statusOf, depositOf, casesOf, actAsPayer } = usePaymentWalks(server);

/** Orders a recharge, and scans the code that the payer is shown. */
async function openOrder(owner: Caller): Promise<Order> {
  const body = { amount: '70.00', gateway: 'wechat_pay', agreed: true };
  const { data } = await owner.post('/funds/recharges', body, { 'idempotency-key': randomUUID() });
  const payment = data['payment'] as { kind: string; content: string; expiresAt: string };
  expect(payment).toMatchObject({ kind: 'qr', expiresAt: expect.any(String) });
  const query = new URLSearchParams({ code_url: payment.content });
  const { url } = await fetch(`${server.url}/sim/gateways/wechat_pay/scan?${query.toString()}`);
  return { id: String(data['id']), number: url.split('/').at(-1) ?? '', cashier: url };
}

const eventsOf = (verdict: string) =>
  rows(`select 1 from gateway_event where gateway = 'wechat_pay' and verdict = '${verdict}'`);

describe('a recharge by WeChat Pay', () => {
  test('is credited when the payer has paid, once for notifications that come twice', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'notify-twice');
    await expect.poll(() => statusOf(owner, order)).toBe('credited');
    await expect.poll(async () => (await eventsOf('paid')).length).toBe(2);
    expect(await depositOf(owner)).toBe('70.00');
    expect(await casesOf(order.number)).toEqual([]);
  });

  test('has five minutes, is taken up again meanwhile, and is followed by one new order', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    const listed = async () =>
      ((await owner.get('/funds/open-recharges')).data['items'] as Recharge[]).map(({ id }) => id);
    const { createdAt, expiresAt } = await owner
      .get(`/funds/recharges/${order.id}`)
      .then(({ data }) => data as Recharge);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(5 * 60_000);
    const codeOf = ({ data }: Answer) => (data['payment'] as { content: string }).content;
    const again = () => owner.post(`/funds/recharges/${order.id}/pay`);
    expect(codeOf(await again())).toBe(codeOf(await again()));
    expect(await listed()).toEqual([order.id]);
    await server.advance(5 * 60_000);
    expect(await again()).toMatchObject({ code: errorCodes.rechargeExpired });
    expect(await listed()).toEqual([]);
    // The page's refresh, pressed in two tabs.
    const body = { amount: '70.00', gateway: 'wechat_pay', agreed: true };
    const key = { 'idempotency-key': `instead-of-${order.id}` };
    const [one, other] = await Promise.all([
      owner.post('/funds/recharges', body, key),
      owner.post('/funds/recharges', body, key),
    ]);
    expect(one?.data['id']).not.toBe(order.id);
    expect(other?.data).toEqual(one?.data);
    expect(await listed()).toEqual([one?.data['id']]);
  });

  test('is credited by a query where the notification is lost', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'lose-notification');
    await owner.post(`/funds/recharges/${order.id}/confirm`);
    expect(await statusOf(owner, order)).toBe('credited');
  });

  test('is not credited for a forged notification, which is kept and refused', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'notify-forged');
    await expect.poll(async () => (await eventsOf('bad_signature')).length).toBe(1);
    await owner.post(`/funds/recharges/${order.id}/confirm`);
    expect(await statusOf(owner, order)).toBe('pending');
    expect(await depositOf(owner)).toBe('0.00');
  });

  test('of another amount than was ordered is left to staff', async () => {
    const owner = await newOwner();
    const order = await openOrder(owner);
    await actAsPayer(order, 'notify-wrong-amount');
    await expect.poll(() => casesOf(order.number)).toMatchObject([{ reason: 'wrong_amount' }]);
    expect(await depositOf(owner)).toBe('0.00');
  });

  test('is refused, unread and unacknowledged, if nobody signed the notification', async () => {
    const response = await fetch(`${server.url}/api/notify/wechat_pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"event_type":"TRANSACTION.SUCCESS"}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'FAIL' });
  });
});
