import { randomUUID } from 'node:crypto';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createWechatPayGateway } from '@arcadia/gateways/wechat-pay/adapter';
import { storedSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { type Order, usePaymentWalks } from '../../testing/payment-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { actAsPayer, newOwner, rows } = usePaymentWalks(server);
const basePath = '/sim/gateways/wechat_pay';
const dayMs = 86_400_000;

/** An adapter of the merchant's, with the keys of the running sim, at an instant of product time. */
async function gatewayAt(now: Date): Promise<PaymentGateway> {
  const [stored] = await rows(
    "select value from simulator_state where collection = 'wechat-pay-keys' and key = 'keys'",
  );
  const entry = { ...(stored as { value: unknown }), key: 'keys', revision: 1 };
  const store = { get: async () => entry, put: async () => false, list: async () => [entry] };
  const keys = await storedSimulatorKeys(store, now);
  return createWechatPayGateway({
    // As the product itself reaches the simulator, which gives addresses of its own.
    apiUrl: server.url.replace('localhost', '127.0.0.1') + basePath,
    appId: 'wx8888888888888888',
    merchantId: '1900000109',
    merchantSerial: keys.merchant.serial,
    merchantPrivateKey: keys.merchant.privateKey,
    apiV3Key: keys.apiV3Key,
    verification: {
      publicKey: { id: keys.gateway.id, key: keys.gateway.publicKey },
      platformCertificates: false,
    },
    refundNotifyUrl: `${server.url}/api/notify/wechat_pay`,
    codeMinutes: 5,
    clock: fixedClock(now),
  });
}

async function paidOrder(): Promise<Order & { paidAt: Date }> {
  const owner = await newOwner();
  const body = { amount: '70.00', gateway: 'wechat_pay', agreed: true };
  const { data } = await owner.post('/funds/recharges', body, { 'idempotency-key': randomUUID() });
  const query = new URLSearchParams({ code_url: (data['payment'] as { content: string }).content });
  const { url } = await fetch(`${server.url}${basePath}/scan?${query.toString()}`);
  const order = { id: String(data['id']), number: url.split('/').at(-1) ?? '', cashier: url };
  await actAsPayer(order, 'pay');
  const [payment] = await rows(
    `select value ->> 'paidAt' as "paidAt" from simulator_state
     where collection = 'wechat-pay-payment' and key = '${order.number}'`,
  );
  return { ...order, paidAt: new Date((payment as { paidAt: string }).paidAt) };
}

test('the simulated WeChat Pay refunds, and tells the product of it', async () => {
  const order = await paidOrder();
  const gateway = await gatewayAt(order.paidAt);
  const refund = { orderId: order.number, refundId: 'rfd_00000001', amount: money(500n, 'CNY') };
  expect(await gateway.refund(refund)).toEqual({ status: 'pending' });
  await expect
    .poll(() =>
      rows(
        `select refund_id, amount::text from gateway_refund
         where gateway = 'wechat_pay' and refund_id = 'rfd_00000001'`,
      ),
    )
    .toEqual([{ refund_id: 'rfd_00000001', amount: '500' }]);
});

test('the simulated WeChat Pay serves its packed statement over the product’s server', async () => {
  const { number, paidAt } = await paidOrder();
  await server.advance(2 * dayMs);
  const gateway = await gatewayAt(new Date(paidAt.getTime() + 2 * dayMs));
  const statement = await gateway.downloadStatement(dayOf(paidAt));
  const lines = statement.status === 'ready' ? statement.lines : [];
  expect(lines).toContainEqual(
    expect.objectContaining({
      kind: 'payment',
      orderId: number,
      amount: money(7_000n, 'CNY'),
      fee: money(42n, 'CNY'),
    }),
  );
});
