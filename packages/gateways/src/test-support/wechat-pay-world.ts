import type {
  IncomingNotification,
  PaymentGateway,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import type { PaymentSimulator } from '../payment-simulator.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { createWechatPayGateway } from '../wechat-pay/adapter.ts';
import type { WechatPaySettings } from '../wechat-pay/settings.ts';
import { newSimulatorKeys } from '../wechat-pay/simulator/keys.ts';
import type { WechatPaySimulatorKeys } from '../wechat-pay/simulator/keys.ts';
import { createWechatPaySimulator } from '../wechat-pay/simulator/simulator.ts';
import { memoryStore } from './memory-store.ts';
import { startMerchantServer } from './merchant-server.ts';
import { appId, merchantId } from './wechat-pay-parties.ts';

export const start = new Date('2026-11-20T04:00:00Z');
export const orderAmount = money(100_000n, 'CNY');
export const subject = '账户充值 <b>100%</b> + "1"';
const basePath = '/sim/gateways/wechat_pay';
/** Made once for all worlds of a test file: it takes a second. */
let sameKeys: Promise<WechatPaySimulatorKeys> | undefined;

type NextStep = Awaited<ReturnType<PaymentGateway['createPayment']>>;

export type WechatPayWorld = {
  clock: ReturnType<typeof fixedClock>;
  store: SimulatorStore;
  keys: WechatPaySimulatorKeys;
  apiUrl: string;
  settings: WechatPaySettings;
  gateway: PaymentGateway;
  /** Replaced by `restart`. */
  simulator(): PaymentSimulator;
  /** A new simulator over the same store, as after a restart of the product; with other keys if given. */
  restart(keys?: WechatPaySimulatorKeys): void;
  /** Notifications that reached the merchant, in order. */
  received: IncomingNotification[];
  /** Answer of the merchant to a notification; 204 until a test says otherwise. */
  answer: { status: number; body: string };
  /** Instants at which the simulator asked to be run again. */
  wakes: Date[];
  /** Starts a payment of `orderAmount` that expires 30 minutes after `start`. */
  open(orderId: string): Promise<Extract<NextStep, { kind: 'qr' }>>;
  act(orderId: string, action: string): Promise<Response>;
  page(path: string, language?: 'zh' | 'en'): Promise<Response>;
  /** Notifications received so far, as the merchant's adapter reads them; throws where it refuses one. */
  notifications(): Promise<PaymentNotification[]>;
  close(): Promise<void>;
};

/** A merchant and a simulated WeChat Pay that speak over real HTTP on a free port, on a clock that stands still. */
export async function wechatPayWorld(): Promise<WechatPayWorld> {
  const clock = fixedClock(start);
  const store = memoryStore();
  sameKeys ??= newSimulatorKeys(start);
  const keys = await sameKeys;
  const wakes: Date[] = [];
  let simulator: PaymentSimulator | null = null;
  const running = (): PaymentSimulator => {
    if (!simulator) throw new Error('the simulator was not started');
    return simulator;
  };
  const server = await startMerchantServer(basePath, running, { status: 204, body: '' });
  const { origin, notifyUrl, received, answer } = server;
  const apiUrl = origin + basePath;
  const restart = (used: WechatPaySimulatorKeys = keys): void => {
    simulator = createWechatPaySimulator({
      appId,
      merchantId,
      merchantName: { zh: '示例商户', en: 'Example merchant' },
      keys: used,
      apiUrl,
      basePath,
      store,
      clock,
      wake: async (at) => {
        wakes.push(at);
      },
    });
  };
  restart();
  const settings: WechatPaySettings = {
    apiUrl,
    appId,
    merchantId,
    merchantSerial: keys.merchant.serial,
    merchantPrivateKey: keys.merchant.privateKey,
    apiV3Key: keys.apiV3Key,
    verification: {
      publicKey: { id: keys.gateway.id, key: keys.gateway.publicKey },
      platformCertificates: true,
    },
    refundNotifyUrl: notifyUrl,
    codeMinutes: 5,
    clock,
  };
  const gateway = createWechatPayGateway(settings);
  const cashierUrl = (orderId: string) => `${apiUrl}/cashier/${orderId}?lang=en`;
  return {
    clock,
    store,
    keys,
    apiUrl,
    settings,
    gateway,
    simulator: running,
    restart,
    received,
    answer,
    wakes,
    open: async (orderId) => {
      const order = { orderId, amount: orderAmount, subject, notifyUrl, returnUrl: origin };
      const step = await gateway.createPayment({ ...order, expiresAt: minutes(30) });
      if (step.kind !== 'qr') throw new Error(`expected a code, not ${step.kind}`);
      return step;
    },
    act: (orderId, action) =>
      fetch(cashierUrl(orderId), {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    page: (path, language = 'en') =>
      fetch(`${apiUrl}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
        redirect: 'manual',
      }),
    notifications: async () => {
      const results = await Promise.all(received.map((each) => gateway.parseNotification(each)));
      return results.map((result) => {
        if (!result.ok) throw new Error(result.reason);
        return result.notification;
      });
    },
    close: server.close,
  };
}

/** The instant so many minutes after `start`. */
export function minutes(count: number): Date {
  return new Date(start.getTime() + count * 60_000);
}
