import { createAlipayGateway } from '@arcadia/gateways/alipay/adapter';
import { dayOf } from '@arcadia/kernel/calendar';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { usePaymentWalks } from '../../testing/payment-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock' });
const { actAsPayer, newOwner, openOrder, rows } = usePaymentWalks(server);
const dayMs = 86_400_000;

test('the simulated Alipay serves its daily statement over the product’s server', async () => {
  const order = await openOrder(await newOwner());
  await actAsPayer(order, 'lose-notification');
  const [payment] = await rows(
    `select value ->> 'paidAt' as "paidAt" from simulator_state
     where collection = 'alipay-payment' and key = '${order.number}'`,
  );
  const paidAt = new Date((payment as { paidAt: string }).paidAt);
  await server.advance(2 * dayMs);
  const [stored] = await rows(
    "select value from simulator_state where collection = 'alipay-keys' and key = 'keys'",
  );
  const { value: keys } = stored as {
    value: Record<'merchant' | 'gateway', { privateKey: string; publicKey: string }>;
  };
  const gateway = createAlipayGateway({
    gatewayUrl: `${server.url}/sim/gateways/alipay/gateway.do`,
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    merchantPrivateKey: keys.merchant.privateKey,
    alipayPublicKey: keys.gateway.publicKey,
    billHosts: [new URL(server.url).host],
    clock: fixedClock(new Date(paidAt.getTime() + 2 * dayMs)),
  });
  expect(await gateway.downloadStatement(dayOf(paidAt))).toMatchObject({
    status: 'ready',
    lines: [
      {
        kind: 'payment',
        orderId: order.number,
        amount: money(7_000n, 'CNY'),
        fee: money(42n, 'CNY'),
      },
    ],
  });
});
