import type {
  IncomingNotification,
  PaymentGateway,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { createAlipayGateway } from '../alipay/adapter.ts';
import { simulatorKeys } from '../alipay/keys.ts';
import type { KeyPair } from '../rsa-keys.ts';
import { createAlipaySimulator } from '../alipay/simulator/simulator.ts';
import type { AlipaySimulator } from '../alipay/simulator/simulator.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { memoryStore } from './memory-store.ts';
import { startMerchantServer } from './merchant-server.ts';

export const appId = '2021000000000001';
export const sellerId = '2088000000000001';
export const start = new Date('2026-11-20T04:00:00Z');
export const orderAmount = money(100_000n, 'CNY');
const basePath = '/sim/gateways/alipay';
/** Made once for all worlds of a run's thread: it takes a while, and nothing of them depends on the test. */
let sameKeys: ReturnType<typeof simulatorKeys> | undefined;

export type AlipayWorld = {
  clock: ReturnType<typeof fixedClock>;
  store: SimulatorStore;
  keys: { merchant: KeyPair; gateway: KeyPair };
  origin: string;
  gatewayUrl: string;
  notifyUrl: string;
  gateway: PaymentGateway;
  /** Replaced by `restart`. */
  simulator(): AlipaySimulator;
  /** A new simulator over the same store, as after a restart of the product. */
  restart(): void;
  /** Notifications that reached the merchant, in order. */
  received: IncomingNotification[];
  /** Answer of the merchant to a notification; `success` until a test says otherwise. */
  answer: { status: number; body: string };
  /** Instants at which the simulator asked to be run again. */
  wakes: Date[];
  /** Starts a payment of `orderAmount` that expires 30 minutes after `start`, and follows the payer to the gateway. */
  open(orderId: string): Promise<Response>;
  act(orderId: string, action: string): Promise<Response>;
  page(orderId: string, language?: 'zh' | 'en'): Promise<string>;
  /** Notifications received so far, as the merchant's adapter reads them; throws where it refuses one. */
  notifications(): Promise<PaymentNotification[]>;
  close(): Promise<void>;
};

/** A merchant and a simulated gateway that speak over real HTTP on a free port, on a clock that stands still. */
export async function alipayWorld(): Promise<AlipayWorld> {
  const clock = fixedClock(start);
  const store = memoryStore();
  sameKeys ??= simulatorKeys(memoryStore());
  const keys = await sameKeys;
  const wakes: Date[] = [];
  const newSimulator = (): AlipaySimulator =>
    createAlipaySimulator({
      appId,
      sellerId,
      merchantName: { zh: '示例商户', en: 'Example merchant' },
      gatewayPrivateKey: keys.gateway.privateKey,
      merchantPublicKey: keys.merchant.publicKey,
      basePath,
      store,
      clock,
      wake: async (at) => {
        wakes.push(at);
      },
    });
  let simulator = newSimulator();
  const server = await startMerchantServer(basePath, () => simulator, {
    status: 200,
    body: 'success',
  });
  const { origin, notifyUrl, received, answer } = server;
  const gatewayUrl = `${origin}${basePath}/gateway.do`;
  const cashierUrl = (orderId: string, language = 'en'): string =>
    `${origin}${basePath}/cashier/${orderId}?lang=${language}`;
  const gateway = createAlipayGateway({
    gatewayUrl,
    appId,
    sellerId,
    merchantPrivateKey: keys.merchant.privateKey,
    alipayPublicKey: keys.gateway.publicKey,
    billHosts: [new URL(origin).host],
    clock,
  });
  return {
    clock,
    store,
    keys,
    origin,
    gatewayUrl,
    notifyUrl,
    gateway,
    open: async (orderId) => {
      const returnUrl = `${origin}/result?order=${orderId}`;
      const subject = '账户充值 <b>100%</b> + "1"';
      const order = { orderId, amount: orderAmount, subject, notifyUrl, returnUrl };
      const started = await gateway.createPayment({ ...order, expiresAt: minutes(30) });
      return fetch(redirectUrl(started), { redirect: 'manual' });
    },
    notifications: async () => {
      const results = await Promise.all(received.map((each) => gateway.parseNotification(each)));
      return results.map((result) => {
        if (!result.ok) throw new Error(result.reason);
        return result.notification;
      });
    },
    simulator: () => simulator,
    restart: () => {
      simulator = newSimulator();
    },
    received,
    answer,
    wakes,
    act: (orderId, action) =>
      fetch(cashierUrl(orderId), {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    page: async (orderId, language) => (await fetch(cashierUrl(orderId, language))).text(),
    close: server.close,
  };
}

/** The instant so many minutes after `start`. */
export function minutes(count: number): Date {
  return new Date(start.getTime() + count * 60_000);
}

type Started = Awaited<ReturnType<PaymentGateway['createPayment']>>;

export function redirectUrl(started: Started): string {
  if (started.kind !== 'redirect') throw new Error('expected a redirect');
  return started.url;
}
