import type { GatewayId } from '@arcadia/contract/funds/payments';
import { simulatorKeys as alipayKeys } from '@arcadia/gateways/alipay/keys';
import { createAlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';
import { simulatedIdentity } from '@arcadia/gateways/paypal/simulator/identity';
import { createPayPalSimulator } from '@arcadia/gateways/paypal/simulator/simulator';
import type { SimulatedPayment } from '@arcadia/gateways/simulator/payment';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';
import { simulatorKeys as stripeKeys } from '@arcadia/gateways/stripe/simulator/keys';
import { createStripeSimulator } from '@arcadia/gateways/stripe/simulator/simulator';
import { memoryStore } from '@arcadia/gateways/test-support/memory-store';
import { storedSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { createWechatPaySimulator } from '@arcadia/gateways/wechat-pay/simulator/simulator';
import type { Clock } from '@arcadia/kernel/clock';
import { withConnection } from '../postgres/query.ts';

export const gatewayIds = ['alipay', 'wechat_pay', 'paypal', 'stripe'] as const;
export const basePathOf = (id: GatewayId): string => `/sim/gateways/${id}`;

/** The gateways' own books, in the memory of this program: nothing that is done to the product reaches them. */
export type Books = {
  readonly store: SimulatorStore;
  /** All payments that a gateway knows. */
  paymentsOf(id: GatewayId): Promise<SimulatedPayment[]>;
};

/** Takes over what the product's own simulators know after its first start: their keys, and invented past payments. */
export async function booksOf(databaseUrl: string): Promise<Books> {
  const store = memoryStore();
  const rows = await withConnection(databaseUrl, async (client) => {
    const found = await client.query<{
      collection: string;
      key: string;
      value: unknown;
      due: Date | null;
    }>(
      'select collection, key, value, due_at as due from simulator_state order by put_number nulls first',
    );
    return found.rows;
  });
  for (const { collection, key, value, due } of rows)
    await store.put(collection, { key, value, dueAt: due }, null);
  return {
    store,
    async paymentsOf(id) {
      const collection = `${id.replace('_', '-')}-payment`;
      const entries = await store.list(collection, { limit: Number.MAX_SAFE_INTEGER });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the simulators write nothing else there
      return entries.map(({ value }) => value as SimulatedPayment);
    },
  };
}

/** The same books as of a gateway that has lost its payments, and keeps its keys. */
export function withoutPayments(store: SimulatorStore): SimulatorStore {
  const isLost = (collection: string) => /-(?:payment|number)$/.test(collection);
  return {
    get: async (collection, key) => (isLost(collection) ? undefined : store.get(collection, key)),
    put: async (collection, entry, revision) =>
      isLost(collection) || store.put(collection, entry, revision),
    list: async (collection, filter) => (isLost(collection) ? [] : store.list(collection, filter)),
  };
}

type World = {
  readonly store: SimulatorStore;
  readonly clock: Clock;
  /** Where people and gateways reach the product. */
  readonly publicUrl: string;
  /** As one process of the product names the gateways' server. */
  readonly localUrl: string;
};

/** The four simulators as one process of the product expects them: their words name addresses that it trusts. */
export async function simulatorsFor({
  store,
  clock,
  publicUrl,
  localUrl,
}: World): Promise<Readonly<Record<GatewayId, PaymentSimulator>>> {
  const merchantName = { zh: 'Arcadia', en: 'Arcadia' };
  const common = { store, clock, merchantName, wake: async () => undefined };
  const [alipay, wechat, identity, stripe] = await Promise.all([
    alipayKeys(store),
    storedSimulatorKeys(store, clock.now()),
    simulatedIdentity(store),
    stripeKeys(store),
  ]);
  return {
    alipay: createAlipaySimulator({
      ...common,
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      gatewayPrivateKey: alipay.gateway.privateKey,
      merchantPublicKey: alipay.merchant.publicKey,
      basePath: basePathOf('alipay'),
    }),
    wechat_pay: createWechatPaySimulator({
      ...common,
      appId: 'wx8888888888888888',
      merchantId: '1900000109',
      keys: wechat,
      apiUrl: `${localUrl}${basePathOf('wechat_pay')}`,
      basePath: basePathOf('wechat_pay'),
    }),
    paypal: createPayPalSimulator({
      ...common,
      identity,
      basePath: basePathOf('paypal'),
      publicUrl,
      serverUrl: localUrl,
      notifyUrl: `${publicUrl}/api/notify/paypal`,
    }),
    stripe: createStripeSimulator({
      ...common,
      secretKey: stripe.secretKey,
      webhookSecrets: [stripe.webhookSecret],
      webhookUrl: `${publicUrl}/api/notify/stripe`,
      pagesUrl: `${publicUrl}${basePathOf('stripe')}`,
      basePath: basePathOf('stripe'),
    }),
  };
}
