import type {
  IncomingNotification,
  NotificationResult,
  PaymentGateway,
  PaymentNotification,
} from '@arcadia/domain/ports/payment-gateway';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { Stripe } from 'stripe';
import type { PaymentSimulator } from '../payment-simulator.ts';
import { createStripeGateway } from '../stripe/adapter.ts';
import type { StripeSettings } from '../stripe/settings.ts';
import { createStripeSimulator } from '../stripe/simulator/simulator.ts';
import { memoryStore } from './memory-store.ts';
import { startMerchantServer } from './merchant-server.ts';

export const secretKey = 'sk_test_51ExampleExampleExample';
export const webhookSecret = 'whsec_exampleexampleexample1';
export const accountId = 'acct_1ExampleExample';
export const start = new Date('2026-11-20T04:00:00Z');
export const orderAmount = money(100_000n, 'USD');
const basePath = '/sim/gateways/stripe';

let orders = 0;

export function newOrderId(): string {
  orders += 1;
  return `pay_${String(orders).padStart(24, '0')}`;
}

/** The instant so many minutes after `start`. */
export function minutes(count: number): Date {
  return new Date(start.getTime() + count * 60_000);
}

export type StripeWorld = {
  clock: ReturnType<typeof fixedClock>;
  /** The adapter, which is given the numbers that it has told when it opened a payment, as the product does. */
  gateway: PaymentGateway;
  /** Stripe's own library, which speaks to the simulator. */
  sdk: Stripe;
  simulator: PaymentSimulator;
  /** Notifications that reached the merchant, in order. */
  received: IncomingNotification[];
  /** Answer of the merchant to an event; 200 until a test says otherwise. */
  answer: { status: number; body: string };
  wakes: Date[];
  /** Requests to the simulator's API: method and path. */
  calls: string[];
  /** Opens a payment of `orderAmount` that expires 30 minutes after now; answers its page's address. */
  open(orderId: string, change?: { subject?: string }): Promise<string>;
  act(orderId: string, action: string): Promise<Response>;
  page(orderId: string, language?: 'zh' | 'en'): Promise<string>;
  /** Sends what is due; what the merchant's adapter makes of all that came so far. */
  deliver(): Promise<NotificationResult[]>;
  /** Of them what is ours. */
  told(): Promise<PaymentNotification[]>;
  close(): Promise<void>;
};

/** A merchant and a simulated Stripe that speak over real HTTP, on a clock that stands still. */
export async function stripeWorld(
  change: { webhookSecrets?: readonly string[]; settings?: Partial<StripeSettings> } = {},
): Promise<StripeWorld> {
  const clock = fixedClock(start);
  const wakes: Date[] = [];
  const calls: string[] = [];
  let simulator: PaymentSimulator | null = null;
  const playing: PaymentSimulator = {
    handle: (request) => {
      calls.push(`${request.method} ${request.path}`);
      if (!simulator) throw new Error('the simulator has not started');
      return simulator.handle(request);
    },
    deliverDue: () => simulator?.deliverDue() ?? Promise.resolve(0),
    remember: async (past) => simulator?.remember(past),
  };
  const answer = { status: 200, body: '' };
  const server = await startMerchantServer(basePath, () => playing, answer);
  // Stripe's library knows no path before /v1.
  const bare = await startMerchantServer('', () => playing, answer);
  simulator = createStripeSimulator({
    merchantName: { zh: '示例商户', en: 'Example merchant' },
    secretKey,
    webhookSecrets: change.webhookSecrets ?? [webhookSecret],
    webhookUrl: server.notifyUrl,
    pagesUrl: server.origin + basePath,
    basePath,
    store: memoryStore(),
    clock,
    wake: async (at) => {
      wakes.push(at);
    },
  });
  const adapter = createStripeGateway({
    apiUrl: server.origin + basePath,
    secretKey,
    webhookSecrets: [webhookSecret],
    accountId,
    clock,
    ...change.settings,
  });
  const numbers = new Map<string, string>();
  const gateway = withNumbers(adapter, numbers);
  const sdk = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: new URL(bare.origin).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const cashier = (orderId: string, language = 'en') =>
    `${server.origin}${basePath}/cashier/${orderId}?lang=${language}`;
  const parseAll = () =>
    Promise.all(server.received.map((each) => gateway.parseNotification(each)));
  return {
    clock,
    gateway,
    sdk,
    simulator: playing,
    received: server.received,
    answer,
    wakes,
    calls,
    open: async (orderId, { subject = '账户充值 <b>100%</b> + "1"' } = {}) => {
      const step = await gateway.createPayment({
        orderId,
        amount: orderAmount,
        subject,
        notifyUrl: server.notifyUrl,
        returnUrl: `${server.origin}/result?order=${orderId}`,
        expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
      });
      if (step.kind !== 'redirect') throw new Error('expected a redirect');
      numbers.set(orderId, step.gatewayPaymentId ?? '');
      return step.url;
    },
    act: (orderId, action) =>
      fetch(cashier(orderId), {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      }),
    page: async (orderId, language) => (await fetch(cashier(orderId, language))).text(),
    deliver: async () => {
      await playing.deliverDue();
      return parseAll();
    },
    told: async () => {
      await playing.deliverDue();
      return (await parseAll()).flatMap((result) => {
        if (result.ok) return [result.notification];
        if (result.reason !== 'irrelevant') throw new Error(result.reason);
        return [];
      });
    },
    close: async () => {
      await Promise.all([server.close(), bare.close()]);
    },
  };
}

function withNumbers(
  adapter: PaymentGateway,
  numbers: ReadonlyMap<string, string>,
): PaymentGateway {
  const known = (orderId: string) => ({ gatewayPaymentId: numbers.get(orderId) ?? null });
  return {
    ...adapter,
    queryPayment: (reference) =>
      adapter.queryPayment(
        'orderId' in reference ? { ...known(reference.orderId), ...reference } : reference,
      ),
    closePayment: (orderId) => adapter.closePayment(orderId, known(orderId)),
    refund: (request) => adapter.refund({ ...known(request.orderId), ...request }),
    queryRefund: (asked) => adapter.queryRefund({ ...known(asked.orderId), ...asked }),
  };
}
