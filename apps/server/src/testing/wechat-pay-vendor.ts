import { memoryStore } from '@arcadia/gateways/test-support/memory-store';
import { storedSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { createWechatPaySimulator } from '@arcadia/gateways/wechat-pay/simulator/simulator';
import { systemClock } from '@arcadia/kernel/clock';
import { type HttpsVendor, startHttpsVendor, type VendorIdentity } from './https-vendor.ts';
import { productionSettings } from './production-settings.ts';

/** WeChat Pay as a server of its own behind a proxy that can fail, for a product that runs with production settings. */
export type WechatPayVendor = {
  readonly vendor: HttpsVendor;
  /** Settings that lead the product to it. */
  readonly env: Readonly<Record<string, string>>;
  /** The calls that arrived, in their order. */
  readonly calls: string[];
};

/** Its notifications never arrive: the product asks. */
export async function startWechatPay(identity: VendorIdentity): Promise<WechatPayVendor> {
  const settings = productionSettings();
  const store = memoryStore();
  const keys = await storedSimulatorKeys(store, systemClock.now());
  const calls: string[] = [];
  const simulator = createWechatPaySimulator({
    appId: settings.WECHAT_PAY_APP_ID,
    merchantId: settings.WECHAT_PAY_MERCHANT_ID,
    merchantName: { zh: '商户', en: 'Merchant' },
    keys,
    // Only statements name it.
    apiUrl: 'https://localhost',
    basePath: '',
    store,
    clock: systemClock,
    wake: async () => undefined,
  });
  const vendor = await startHttpsVendor(identity, ({ method, url, headers, rawBody }) => {
    const { pathname: path, search } = new URL(url, 'https://localhost');
    calls.push(`${method} ${path}`);
    const query = search.slice(1);
    return simulator.handle({ method, path, query, headers, rawBody: Buffer.from(rawBody) });
  });
  return {
    vendor,
    calls,
    env: {
      ...identity.env,
      WECHAT_PAY_API_URL: vendor.url,
      WECHAT_PAY_MERCHANT_SERIAL: keys.merchant.serial,
      WECHAT_PAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
      WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: keys.gateway.id,
      WECHAT_PAY_PUBLIC_KEY: keys.gateway.publicKey,
    },
  };
}
