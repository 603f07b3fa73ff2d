import { createPrivateKey, randomUUID } from 'node:crypto';
import type {
  IncomingNotification,
  NotificationResult,
  PaymentGateway,
  PaymentNotification,
  PaymentState,
} from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import type { PaymentSimulator } from '../payment-simulator.ts';
import { createPayPalGateway } from '../paypal/adapter.ts';
import type { PayPalSettings } from '../paypal/settings.ts';
import {
  certificateName,
  makeIdentity,
  merchantId,
  type SimulatedIdentity,
} from '../paypal/simulator/identity.ts';
import { certificatesPath, createPayPalSimulator } from '../paypal/simulator/simulator.ts';
import { signTransmission } from '../paypal/webhook-signature.ts';
import { memoryStore } from './memory-store.ts';
import { startMerchantServer } from './merchant-server.ts';

export const start = new Date('2026-11-20T04:00:00Z');
export const orderAmount = money(10_000n, 'USD');
const basePath = '/sim/gateways/paypal';

export type PayPalWorld = {
  clock: ReturnType<typeof fixedClock>;
  origin: string;
  apiUrl: string;
  notifyUrl: string;
  identity: SimulatedIdentity;
  settings: PayPalSettings;
  gateway: PaymentGateway;
  simulator: PaymentSimulator;
  /** Notifications that reached the merchant, in order. */
  received: IncomingNotification[];
  /** Answer of the merchant to a notification. */
  answer: { status: number; body: string };
  /** Starts a payment of `orderAmount` and answers PayPal's number of it. */
  open(orderId: string): Promise<string>;
  act(orderId: string, action: string): Promise<Response>;
  page(orderId: string, language?: 'zh' | 'en'): Promise<string>;
  /** Approves, captures and answers the capture's number. */
  pay(orderId: string): Promise<string>;
  capture(orderId: string, number: string): Promise<PaymentState>;
  parseAll(): Promise<NotificationResult[]>;
  /** Notifications received so far, as the merchant's adapter reads them; throws where it refuses one. */
  notifications(): Promise<PaymentNotification[]>;
  close(): Promise<void>;
};

/** Keys take a while, and nothing of them depends on the test. */
const identity = makeIdentity();

/** A merchant and a simulated PayPal that speak over real HTTP on a free port, on a clock that stands still. */
export async function paypalWorld(): Promise<PayPalWorld> {
  const clock = fixedClock(start);
  const own = await identity;
  const made: { simulator?: PaymentSimulator } = {};
  const server = await startMerchantServer(basePath, () => simulatorOf(made), {
    status: 200,
    body: '',
  });
  const { origin, notifyUrl, received, answer } = server;
  const simulator = createPayPalSimulator({
    identity: own,
    merchantName: { zh: '示例商户', en: 'Example merchant' },
    basePath,
    publicUrl: origin,
    serverUrl: origin,
    notifyUrl,
    store: memoryStore(),
    clock,
    wake: async () => undefined,
  });
  made.simulator = simulator;
  const apiUrl = `${origin}${basePath}`;
  const settings: PayPalSettings = {
    apiUrl,
    clientId: own.clientId,
    clientSecret: own.clientSecret,
    merchantId,
    webhookId: own.webhookId,
    checkoutOrigin: origin,
    certificateUrls: [`${apiUrl}${certificatesPath}`],
    certificateName,
    certificateAuthorities: own.authority,
    clock,
  };
  const gateway = createPayPalGateway(settings);
  const cashierUrl = (orderId: string, language = 'en') =>
    `${apiUrl}/cashier/${orderId}?lang=${language}`;

  async function open(orderId: string): Promise<string> {
    const started = await gateway.createPayment(request(orderId, { notifyUrl, origin }));
    return started.gatewayPaymentId ?? '';
  }
  const act = (orderId: string, action: string) =>
    fetch(cashierUrl(orderId), {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });
  async function capture(orderId: string, number: string): Promise<PaymentState> {
    if (!gateway.capturePayment) throw new Error('PayPal captures');
    return gateway.capturePayment(orderId, { gatewayPaymentId: number });
  }
  const parseAll = () => Promise.all(received.map((each) => gateway.parseNotification(each)));
  return {
    clock,
    origin,
    apiUrl,
    notifyUrl,
    identity: own,
    settings,
    gateway,
    simulator,
    received,
    answer,
    open,
    act,
    page: async (orderId, language) => (await fetch(cashierUrl(orderId, language))).text(),
    async pay(orderId) {
      const number = await open(orderId);
      await act(orderId, 'pay');
      const state = await capture(orderId, number);
      if (state.status !== 'paid') throw new Error(state.status);
      return state.gatewayPaymentId;
    },
    capture,
    parseAll,
    notifications: async () =>
      (await parseAll()).map((result) => {
        if (!result.ok) throw new Error(result.reason);
        return result.notification;
      }),
    close: server.close,
  };
}

/** A payment of `orderAmount` that expires 30 minutes after `start`. */
export function request(
  orderId: string,
  { notifyUrl, origin }: { notifyUrl: string; origin: string },
) {
  return {
    orderId,
    amount: orderAmount,
    subject: '账户充值 <b>100%</b> + "1"',
    notifyUrl,
    returnUrl: `${origin}/result?order=${orderId}`,
    expiresAt: minutes(30),
  };
}

/** An event of PayPal's, without what nobody reads. */
export function event(type: string, resource: object): object {
  return { id: 'WH-1', event_type: type, create_time: start.toISOString(), resource };
}

/** Event of PayPal with this content: its signature is genuine. */
export function transmit(
  { identity: own, apiUrl }: Pick<PayPalWorld, 'identity' | 'apiUrl'>,
  content: object | string | Buffer,
  change: Record<string, string> = {},
): IncomingNotification {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const rawBody = Buffer.isBuffer(content) ? content : Buffer.from(text, 'utf8');
  const [id, time] = [randomUUID(), start.toISOString()];
  const transmission = { id, time, webhookId: own.webhookId, rawBody };
  return {
    headers: {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signTransmission(transmission, createPrivateKey(own.privateKey)),
      'paypal-cert-url': `${apiUrl}/v1/notifications/certs/CERT-sim-1`,
      'paypal-auth-algo': 'SHA256withRSA',
      ...change,
    },
    rawBody,
    contentType: 'application/json',
  };
}

/** The instant so many minutes after `start`. */
export function minutes(count: number): Date {
  return new Date(start.getTime() + count * 60_000);
}

function simulatorOf({ simulator }: { simulator?: PaymentSimulator }): PaymentSimulator {
  if (!simulator) throw new Error('the simulator was not made yet');
  return simulator;
}
