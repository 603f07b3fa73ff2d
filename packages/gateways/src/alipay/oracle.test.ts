import { AlipaySdk } from 'alipay-sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { decodeForm } from '../form.ts';
import type { SimulatorRequest } from '../payment-simulator.ts';
import { alipayWorld, type AlipayWorld, appId, orderAmount } from '../test-support/alipay-world.ts';

/** Alipay's own SDK and our code as each other's counterpart: both accept the same, and nothing that was altered. */
const orderId = 'rch_000001';
const checked = { validateSign: true };
let world: AlipayWorld;
let sdk: AlipaySdk;

beforeEach(async () => {
  world = await alipayWorld();
  sdk = new AlipaySdk({
    appId,
    privateKey: world.keys.merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: world.keys.gateway.publicKey,
    gateway: world.gatewayUrl,
    camelcase: false,
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** Each copy has one bit of another byte flipped. */
function* altered(bytes: Uint8Array): Generator<Buffer> {
  for (const index of bytes.keys()) {
    const copy = Buffer.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 1;
    yield copy;
  }
}

/** Request of the SDK for a call, as it reaches the simulator. */
async function sentBySdk(method: string, bizContent: object): Promise<SimulatorRequest> {
  const handled = vi.spyOn(world.simulator(), 'handle');
  await sdk.exec(method, { bizContent }, checked);
  const [request] = handled.mock.lastCall ?? [];
  handled.mockRestore();
  if (!request) throw new Error('the SDK sent nothing');
  return request;
}

test('the simulator opens what the SDK signed, and nothing altered by one bit', async () => {
  const bizContent = {
    out_trade_no: orderId,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '1000.00',
    subject: '充值 100% + 1',
  };
  const url = new URL(sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent }));
  const open = async (query: string) => {
    const request = { method: 'GET', path: '/gateway.do', headers: {}, rawBody: Buffer.alloc(0) };
    return (await world.simulator().handle({ ...request, query })).status;
  };
  const query = url.search.slice(1);
  for (const copy of altered(Buffer.from(query)))
    expect(await open(copy.toString('latin1')), copy.toString('latin1')).not.toBe(302);
  expect(await open(query)).toBe(302);
});

test('the simulator refunds what the SDK signed once, and nothing altered by one bit', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const content = { out_trade_no: orderId, out_request_no: 'rfd_000001', refund_amount: '1.00' };
  const genuine = await sentBySdk('alipay.trade.refund', content);
  const simulator = world.simulator();
  const answer = async (request: SimulatorRequest) =>
    String((await simulator.handle(request)).body);
  for (const copy of altered(Buffer.from(genuine.query)))
    expect(await answer({ ...genuine, query: copy.toString('latin1') })).not.toContain('"10000"');
  for (const rawBody of altered(genuine.rawBody))
    expect(await answer({ ...genuine, rawBody })).not.toContain('"10000"');
  expect(await answer(genuine)).toContain('"fund_change":"N"');
  const rest = { orderId, refundId: 'rfd_000002', amount: money(99_900n, 'CNY') };
  expect(await world.gateway.refund(rest)).toEqual({ status: 'refunded' });
});

test('the SDK verifies every answer of the simulator', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const about = { out_trade_no: orderId };
  const refund = { ...about, out_request_no: 'rfd_000001', refund_amount: '1.00' };
  const ask = (method: string, bizContent: object) => sdk.exec(method, { bizContent }, checked);
  expect(await ask('alipay.trade.query', about)).toMatchObject({ trade_status: 'TRADE_SUCCESS' });
  expect(await ask('alipay.trade.refund', refund)).toMatchObject({ fund_change: 'Y' });
  expect(await ask('alipay.trade.fastpay.refund.query', refund)).toMatchObject({
    refund_status: 'REFUND_SUCCESS',
    refund_amount: '1.00',
  });
  expect(await ask('alipay.trade.close', about)).toMatchObject({
    sub_code: 'ACQ.TRADE_STATUS_ERROR',
  });
  world.clock.set(new Date('2026-11-21T04:00:00Z'));
  const bill = { bill_type: 'trade', bill_date: '2026-11-20' };
  expect(await ask('alipay.data.dataservice.bill.downloadurl.query', bill)).toMatchObject({
    bill_download_url: expect.stringMatching(/^http/),
  });
});

test('the adapter and the SDK accept the same answer, and the adapter none altered by one bit', async () => {
  await world.open(orderId);
  await world.act(orderId, 'pay');
  const request = await sentBySdk('alipay.trade.query', { out_trade_no: orderId });
  const { body } = await world.simulator().handle(request);
  const fetched = vi.spyOn(globalThis, 'fetch');
  const ask = (answer: Uint8Array<ArrayBuffer>) => {
    fetched.mockResolvedValueOnce(new Response(answer));
    return world.gateway.queryPayment({ orderId });
  };
  for (const copy of altered(Buffer.from(body)))
    await expect(ask(Uint8Array.from(copy)), copy.toString()).rejects.toMatchObject({
      name: 'GatewayUnavailable',
    });
  expect(await ask(Uint8Array.from(Buffer.from(body)))).toMatchObject({
    status: 'paid',
    amount: orderAmount,
  });
});

test('the adapter and the SDK agree on notifications, genuine, forged and altered', async () => {
  await world.open(orderId);
  await world.act(orderId, 'notify-forged');
  await world.act(orderId, 'pay');
  await world.gateway.refund({ orderId, refundId: 'rfd_000001', amount: money(100n, 'CNY') });
  await world.simulator().deliverDue();
  const verdicts = await Promise.all(
    world.received.map(async (incoming) => {
      const fields = decodeForm(Buffer.from(incoming.rawBody).toString());
      const { ok } = await world.gateway.parseNotification(incoming);
      // The refund is told in GBK, which the SDK can't read.
      expect(fields ? sdk.checkNotifySignV2(fields) : true).toBe(ok);
      return ok;
    }),
  );
  expect(verdicts).toHaveLength(3);
  expect(verdicts.filter((ok) => ok)).toHaveLength(2);
  const genuine = world.received[verdicts.indexOf(true)];
  if (!genuine) throw new Error('nothing came');
  for (const rawBody of altered(genuine.rawBody)) {
    const { ok } = await world.gateway.parseNotification({ ...genuine, rawBody });
    expect(ok, rawBody.toString()).toBe(false);
  }
});
