import { simulatorKeys } from '@arcadia/gateways/alipay/keys';
import { createAlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import { memoryStore } from '@arcadia/gateways/test-support/memory-store';
import { systemClock } from '@arcadia/kernel/clock';
import {
  type HttpsVendor,
  startHttpsVendor,
  type VendorAnswer,
  type VendorIdentity,
} from './https-vendor.ts';
import { productionSettings } from './production-settings.ts';

const basePath = '/alipay';

/** Calls of the product to Alipay's API. */
export type AlipayCall = 'alipay.trade.query' | 'alipay.trade.refund' | (string & {});

/** Alipay as a server of its own behind a proxy that can fail, for a product that runs with production settings. */
export type AlipayVendor = {
  readonly vendor: HttpsVendor;
  /** With which Alipay signs. */
  readonly privateKey: string;
  /** Settings that lead the product to it. */
  readonly env: Readonly<Record<string, string>>;
  /** The calls that arrived, in their order. */
  readonly calls: AlipayCall[];
  /** Fate of an answer on its way back; null: it arrives. */
  onTheWay:
    | ((call: AlipayCall, answer: VendorAnswer) => VendorAnswer | Promise<VendorAnswer>)
    | null;
  /** Opens the page to which a payer is sent. @returns the order's number at Alipay. */
  openCashier(url: string): Promise<string>;
  /** @returns the status of the page's answer. */
  pay(number: string): Promise<number>;
};

/** Its notifications never arrive: the product asks, or a test sends them itself. */
export async function startAlipay(identity: VendorIdentity): Promise<AlipayVendor> {
  const settings = productionSettings();
  const store = memoryStore();
  const keys = await simulatorKeys(store);
  const simulator = createAlipaySimulator({
    appId: settings.ALIPAY_APP_ID,
    sellerId: settings.ALIPAY_SELLER_ID,
    basePath,
    store,
    merchantName: { zh: '商户', en: 'Merchant' },
    gatewayPrivateKey: keys.gateway.privateKey,
    merchantPublicKey: keys.merchant.publicKey,
    clock: systemClock,
    wake: async () => undefined,
  });
  /** Answers of Alipay, whatever stands between. */
  const visit = async (method: string, address: string, body = '', headers = {}) => {
    const { pathname, search } = new URL(address, 'https://localhost');
    const path = pathname.slice(basePath.length);
    const rawBody = Buffer.from(body);
    return simulator.handle({ method, path, query: search.slice(1), headers, rawBody });
  };
  const vendor = await startHttpsVendor(identity, async ({ method, url, headers, rawBody }) => {
    const { status, body } = await visit(method, url, rawBody, headers);
    const call = /(?:^|[?&])method=([\w.]+)/.exec(`${url}&${rawBody}`)?.[1] ?? '';
    alipay.calls.push(call);
    return alipay.onTheWay?.(call, { status, body }) ?? { status, body };
  });
  const alipay: AlipayVendor = {
    vendor,
    privateKey: keys.gateway.privateKey,
    env: {
      ...identity.env,
      ALIPAY_GATEWAY_URL: `${vendor.url}${basePath}/gateway.do`,
      ALIPAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
      ALIPAY_PUBLIC_KEY: keys.gateway.publicKey,
    },
    calls: [],
    onTheWay: null,
    async openCashier(url) {
      const { headers } = await visit('GET', url);
      return /cashier\/(\w+)/.exec(headers?.['location'] ?? '')?.[1] ?? '';
    },
    async pay(number) {
      return (await visit('POST', `${basePath}/cashier/${number}`, 'action=pay')).status;
    },
  };
  return alipay;
}
