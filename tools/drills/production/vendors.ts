import { simulatorKeys as alipayKeys } from '@arcadia/gateways/alipay/keys';
import { createAlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import { generateKeys } from '@arcadia/gateways/rsa-keys';
import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import { createStripeSimulator } from '@arcadia/gateways/stripe/simulator/simulator';
import { startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { memoryStore } from '@arcadia/gateways/test-support/memory-store';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { newSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { createWechatPaySimulator } from '@arcadia/gateways/wechat-pay/simulator/simulator';
import { systemClock } from '@arcadia/kernel/clock';
import { startHttpsVendor, vendorIdentity } from '../../../apps/server/src/testing/https-vendor.ts';
import { productionSettings } from '../../../apps/server/src/testing/production-settings.ts';
import type { Env } from '../upgrade/release-process.ts';

const merchantName = { zh: '商户', en: 'Merchant' };
const ofSimulators = { merchantName, clock: systemClock, wake: async () => undefined };
const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, WECHAT_PAY_APP_ID, WECHAT_PAY_MERCHANT_ID } =
  productionSettings();

/** Starts everybody outside whom the product speaks to, on this machine; each can change what is agreed with us. */
export async function startVendors() {
  const identity = await vendorIdentity();
  const account = { user: 'arcadia', password: 'mail-password-1' };
  const mail = await startMailServer({ account });
  const storage = await startS3Server();
  const alipay = await startAlipay(identity);
  const wechat = await startWechatPay(identity);
  const stripe = await startStripe(identity);
  const env: Env = {
    MAIL: 'smtp',
    SMTP_HOST: mail.host,
    SMTP_PORT: String(mail.port),
    SMTP_CA: mail.ca,
    SMTP_USER: account.user,
    SMTP_PASSWORD: account.password,
    FILE_STORAGE: 's3',
    S3_ENDPOINT: storage.endpoint,
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    ...alipay.env,
    ...wechat.env,
    ...stripe.env,
  };
  return {
    env,
    identity,
    mail,
    /** What the mail server takes. */
    account,
    /** What the storage takes. */
    storageAccount: s3Account,
    alipay,
    wechat,
    stripe,
    async stop() {
      for (const { vendor } of [alipay, wechat, stripe]) await vendor.close();
      await storage.stop();
      await mail.close();
      await identity.remove();
    },
  };
}

type Identity = Awaited<ReturnType<typeof vendorIdentity>>;

async function startAlipay(identity: Identity) {
  const store = memoryStore();
  const keys = await alipayKeys(store);
  const basePath = '/alipay';
  const knowing = (merchantPublicKey: string) =>
    createAlipaySimulator({
      ...ofSimulators,
      appId: ALIPAY_APP_ID,
      sellerId: ALIPAY_SELLER_ID,
      basePath,
      store,
      gatewayPrivateKey: keys.gateway.privateKey,
      merchantPublicKey,
    });
  let simulator = knowing(keys.merchant.publicKey);
  const visit = (method: string, address: string, body = '', headers = {}) => {
    const { pathname, search } = new URL(address, 'https://localhost');
    const path = pathname.slice(basePath.length);
    return simulator.handle({
      method,
      path,
      query: search.slice(1),
      headers,
      rawBody: Buffer.from(body),
    });
  };
  const vendor = await startHttpsVendor(identity, ({ method, url, rawBody, headers }) =>
    visit(method, url, rawBody, headers),
  );
  return {
    vendor,
    env: {
      ALIPAY_GATEWAY_URL: `${vendor.url}${basePath}/gateway.do`,
      ALIPAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
      ALIPAY_PUBLIC_KEY: keys.gateway.publicKey,
    },
    gatewayKey: keys.gateway.privateKey,
    /** A person pays the order whose page has this address. @returns its number */
    async pay(url: string): Promise<string> {
      const { headers } = await visit('GET', url);
      const number = /cashier\/(\w+)/.exec(headers?.['location'] ?? '')?.[1] ?? '';
      await visit('POST', `${basePath}/cashier/${number}`, 'action=pay');
      return number;
    },
    /** Only the new key is known from now on. @returns the private one */
    async replaceMerchantKey(): Promise<string> {
      const fresh = await generateKeys();
      simulator = knowing(fresh.publicKey);
      return fresh.privateKey;
    },
  };
}

async function startWechatPay(identity: Identity) {
  const store = memoryStore();
  let keys = await newSimulatorKeys(systemClock.now());
  const knowing = (agreed: typeof keys) =>
    createWechatPaySimulator({
      ...ofSimulators,
      appId: WECHAT_PAY_APP_ID,
      merchantId: WECHAT_PAY_MERCHANT_ID,
      keys: agreed,
      apiUrl: 'https://localhost',
      basePath: '',
      store,
    });
  let simulator = knowing(keys);
  const vendor = await startHttpsVendor(identity, ({ method, url, headers, rawBody }) => {
    const { pathname: path, search } = new URL(url, 'https://localhost');
    return simulator.handle({
      method,
      path,
      query: search.slice(1),
      headers,
      rawBody: Buffer.from(rawBody),
    });
  });
  const settings = (): Env => ({
    WECHAT_PAY_MERCHANT_SERIAL: keys.merchant.serial,
    WECHAT_PAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: keys.gateway.id,
    WECHAT_PAY_PUBLIC_KEY: keys.gateway.publicKey,
  });
  const agree = (fresh: Partial<typeof keys>): Env => {
    keys = { ...keys, ...fresh };
    simulator = knowing(keys);
    return settings();
  };
  return {
    vendor,
    env: { WECHAT_PAY_API_URL: vendor.url, ...settings() },
    /** @returns the settings that belong to it */
    replaceCertificate: async () =>
      agree({ merchant: (await newSimulatorKeys(systemClock.now())).merchant }),
    replaceApiV3Key: async () =>
      agree({ apiV3Key: (await newSimulatorKeys(systemClock.now())).apiV3Key }),
    replacePublicKey: async () =>
      agree({ gateway: (await newSimulatorKeys(systemClock.now())).gateway }),
  };
}

async function startStripe(identity: Identity) {
  const store = memoryStore();
  const knowing = (secretKey: string) =>
    createStripeSimulator({
      ...ofSimulators,
      secretKey,
      webhookSecrets: [],
      webhookUrl: 'https://localhost',
      pagesUrl: 'https://localhost',
      basePath: '',
      store,
    });
  const accepted = new Map<string, ReturnType<typeof knowing>>();
  const newKey = () => {
    const key = newNumber('rk_live_', 40);
    accepted.set(key, knowing(key));
    return key;
  };
  const first = newKey();
  const vendor = await startHttpsVendor(identity, ({ method, url, headers, rawBody }) => {
    const { pathname: path, search } = new URL(url, 'https://localhost');
    const key = String(headers['authorization']).replace('Bearer ', '');
    const simulator = accepted.get(key) ?? knowing('nobody’s');
    return simulator.handle({
      method,
      path,
      query: search.slice(1),
      headers,
      rawBody: Buffer.from(rawBody),
    });
  });
  return {
    vendor,
    env: {
      STRIPE_API_URL: vendor.url,
      STRIPE_SECRET_KEY: first,
      STRIPE_WEBHOOK_SECRETS: newNumber('whsec_', 32),
    },
    newKey,
    deleteKey: (key: string) => void accepted.delete(key),
  };
}
