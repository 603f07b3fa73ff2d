import { createPrivateKey } from 'node:crypto';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { simulatorKeys as alipayKeys } from '@arcadia/gateways/alipay/keys';
import { alipayProtocol } from '@arcadia/gateways/alipay/simulator/protocol';
import { newTradeNo } from '@arcadia/gateways/alipay/simulator/trade';
import {
  merchantId,
  randomNumber,
  simulatedIdentity,
} from '@arcadia/gateways/paypal/simulator/identity';
import { paypalProtocol } from '@arcadia/gateways/paypal/simulator/protocol';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';
import {
  closePayment,
  type NewPayment,
  openPayment,
  payPayment,
  type SimulatedPayment,
  storedAmount,
} from '@arcadia/gateways/simulator/payment';
import { createPaymentBook } from '@arcadia/gateways/simulator/payment-book';
import type { Notice, SimulatorProtocol } from '@arcadia/gateways/simulator/protocol';
import { simulatorKeys as stripeKeys } from '@arcadia/gateways/stripe/simulator/keys';
import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import { stripeProtocol } from '@arcadia/gateways/stripe/simulator/protocol';
import { signersOf, storedSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { newCode, newNumber as newTransaction } from '@arcadia/gateways/wechat-pay/simulator/order';
import { wechatPayProtocol } from '@arcadia/gateways/wechat-pay/simulator/protocol';
import { systemClock } from '@arcadia/kernel/clock';
import type { StormOrder } from './orders.ts';

export type Protocols = Readonly<Record<GatewayId, SimulatorProtocol>>;

/** The gateways of a product in sim, with the keys that it knows them by: what they send is really theirs. */
export async function protocolsOf(store: SimulatorStore, serverUrl: string): Promise<Protocols> {
  const now = new Date();
  const [alipay, wechat, paypal, stripe] = await Promise.all([
    alipayKeys(store),
    storedSimulatorKeys(store, now),
    simulatedIdentity(store),
    stripeKeys(store),
  ]);
  // The product trusts certificates of the address by which it reaches its simulators itself.
  const base = `http://127.0.0.1:${new URL(serverUrl).port}/sim/gateways/paypal`;
  return {
    alipay: alipayProtocol(
      { appId: '2021000000000001', sellerId: '2088000000000001' },
      createPrivateKey(alipay.gateway.privateKey),
    ),
    wechat_pay: wechatPayProtocol(
      { appId: 'wx8888888888888888', merchantId: '1900000109' },
      { ...signersOf(wechat), apiV3Key: Buffer.from(wechat.apiV3Key) },
    ),
    paypal: paypalProtocol({
      base,
      checkout: base,
      merchantId,
      webhookId: paypal.webhookId,
      signingKey: createPrivateKey(paypal.privateKey),
      certificateUrl: `${base}/v1/notifications/certs/CERT-sim-1`,
    }),
    stripe: stripeProtocol([stripe.webhookSecret], () => serverUrl),
  };
}

/** The order as the gateway holds it once it is paid, with the notification that says so. */
export function pay(
  order: StormOrder,
  protocol: SimulatorProtocol,
  now: Date,
): { payment: SimulatedPayment; notice: Notice } {
  const payment = payPayment(openedAt(order, now), now);
  const [notice] = protocol.notices(payment, { kind: 'paid' }, now);
  if (!notice) throw new Error(`${order.gateway} does not report payments`);
  return { payment, notice };
}

/** Of PayPal's notifications the product believes the number only, and asks PayPal. */
export async function storeAtPayPal(
  store: SimulatorStore,
  { paypal }: Protocols,
  payments: readonly SimulatedPayment[],
): Promise<void> {
  const book = createPaymentBook(store, paypal, systemClock);
  const rest = payments.values();
  // A few at a time: whoever waits for a connection for long gives up.
  const storeRest = async () => {
    for (const payment of rest)
      await book.change(payment.orderId, () => ({ next: payment, result: null }));
  };
  await Promise.all([storeRest(), storeRest(), storeRest(), storeRest()]);
}

/** Notification that the order's time ran out, from gateways that report it: it may come before or after the money. */
export function closedNotices(
  order: StormOrder,
  protocol: SimulatorProtocol,
  now: Date,
): readonly Notice[] {
  return protocol.notices(closePayment(openedAt(order, now), now), { kind: 'closed' }, now);
}

function openedAt({ gateway, number, amount }: StormOrder, now: Date): SimulatedPayment {
  const request: NewPayment = {
    orderId: number,
    subject: 'Arcadia Console',
    amount: storedAmount(amount),
    currency: amount.currency,
    notifyUrl: 'http://localhost',
    returnUrl: null,
    expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    ...numbersAt(gateway, number, now),
  };
  return openPayment(request, now);
}

/** Number of the payment at each gateway. */
function numbersAt(
  gateway: GatewayId,
  orderId: string,
  now: Date,
): Pick<NewPayment, 'paymentId' | 'own'> {
  const metadata = JSON.stringify({ order_id: orderId });
  const session = newNumber('cs_test_', 40);
  switch (gateway) {
    case 'alipay':
      return { paymentId: newTradeNo(now) };
    case 'wechat_pay':
      return { paymentId: newTransaction('42000000', now, 28), own: { code: newCode() } };
    case 'paypal':
      return { paymentId: randomNumber(), own: { captureId: randomNumber() } };
    case 'stripe':
      return {
        paymentId: session,
        own: {
          session,
          intent: newNumber('pi_3'),
          charge: newNumber('ch_3'),
          metadata,
          intentMetadata: metadata,
          reference: orderId,
        },
      };
  }
}
