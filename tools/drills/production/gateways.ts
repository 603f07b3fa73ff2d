import { simulatorKeys as alipayKeys } from '@arcadia/gateways/alipay/keys';
import { createAlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import {
  certificateName,
  makeIdentity,
  merchantId,
  type SimulatedIdentity,
} from '@arcadia/gateways/paypal/simulator/identity';
import {
  certificatesPath,
  createPayPalSimulator,
} from '@arcadia/gateways/paypal/simulator/simulator';
import { generateKeys } from '@arcadia/gateways/rsa-keys';
import { newSimulatorKeys, signersOf } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { createWechatPaySimulator } from '@arcadia/gateways/wechat-pay/simulator/simulator';
import { systemClock } from '@arcadia/kernel/clock';
import type { VendorIdentity } from '../../../apps/server/src/testing/https-vendor.ts';
import { productionSettings } from '../../../apps/server/src/testing/production-settings.ts';
import type { Env } from '../upgrade/release-process.ts';
import { playGateway } from './played-gateway.ts';

const { ALIPAY_APP_ID, ALIPAY_SELLER_ID, WECHAT_PAY_APP_ID, WECHAT_PAY_MERCHANT_ID } =
  productionSettings();

export async function startAlipay(identity: VendorIdentity) {
  const basePath = '/alipay';
  const gateway = await playGateway(identity, { basePath });
  const keys = await alipayKeys(gateway.world.store);
  const knowing = (merchantPublicKey: string) =>
    createAlipaySimulator({
      ...gateway.world,
      appId: ALIPAY_APP_ID,
      sellerId: ALIPAY_SELLER_ID,
      basePath,
      gatewayPrivateKey: keys.gateway.privateKey,
      merchantPublicKey,
    });
  gateway.takes = [knowing(keys.merchant.publicKey)];
  return {
    gateway,
    env: {
      ALIPAY_GATEWAY_URL: `${gateway.vendor.url}${basePath}/gateway.do`,
      ALIPAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
      ALIPAY_PUBLIC_KEY: keys.gateway.publicKey,
    },
    /** Only the new key is known from now on. @returns the settings that belong to it */
    async replaceMerchantKey(): Promise<Env> {
      const fresh = await generateKeys();
      gateway.takes = [knowing(fresh.publicKey)];
      return { ALIPAY_MERCHANT_PRIVATE_KEY: fresh.privateKey };
    },
  };
}

export async function startWechatPay(identity: VendorIdentity) {
  const gateway = await playGateway(identity);
  let keys = await newSimulatorKeys(systemClock.now());
  const knowing = (agreed: typeof keys) =>
    createWechatPaySimulator({
      ...gateway.world,
      appId: WECHAT_PAY_APP_ID,
      merchantId: WECHAT_PAY_MERCHANT_ID,
      keys: agreed,
      apiUrl: 'https://localhost',
      basePath: '',
    });
  gateway.takes = [knowing(keys)];
  const settings = (): Env => ({
    WECHAT_PAY_MERCHANT_SERIAL: keys.merchant.serial,
    WECHAT_PAY_MERCHANT_PRIVATE_KEY: keys.merchant.privateKey,
    WECHAT_PAY_API_V3_KEY: keys.apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: keys.gateway.id,
    WECHAT_PAY_PUBLIC_KEY: keys.gateway.publicKey,
  });
  return {
    gateway,
    env: { WECHAT_PAY_API_URL: gateway.vendor.url, ...settings() },
    /** Another certificate of the merchant, beside the present one. @returns the settings that belong to it */
    async addCertificate(): Promise<Env> {
      keys = { ...keys, merchant: (await newSimulatorKeys(systemClock.now())).merchant };
      gateway.takes = [knowing(keys), ...gateway.takes];
      return settings();
    },
    /** The newest credentials are all that is taken. */
    endOthers(): void {
      gateway.takes = [knowing(keys)];
    },
    /** From now on notifications are encrypted with another key. @returns the settings that belong to it */
    async replaceApiV3Key(): Promise<Env> {
      keys = { ...keys, apiV3Key: (await newSimulatorKeys(systemClock.now())).apiV3Key };
      gateway.takes = [knowing(keys)];
      return settings();
    },
    /** From now on everything is signed by the platform certificate, or again by the public key that takes its place. */
    signWith(which: 'certificate' | 'public_key'): void {
      const { serial: id } = signersOf(keys).certificate;
      const privateKey = keys.certificates.at(-1)?.privateKey ?? '';
      const agreed = { ...keys, gateway: { ...keys.gateway, id, privateKey } };
      gateway.takes = [knowing(which === 'certificate' ? agreed : keys)];
    },
  };
}

export async function startPayPal(identity: VendorIdentity, publicUrl: string) {
  const gateway = await playGateway(identity);
  const { url } = gateway.vendor;
  const known = await makeIdentity();
  const knowing = (client: SimulatedIdentity) =>
    createPayPalSimulator({
      ...gateway.world,
      identity: client,
      basePath: '',
      publicUrl: url,
      serverUrl: url,
      notifyUrl: `${publicUrl}/api/notify/paypal`,
    });
  gateway.takes = [knowing(known)];
  return {
    gateway,
    env: {
      PAYPAL_API_URL: url,
      PAYPAL_CHECKOUT_URL: url,
      PAYPAL_CERTIFICATE_URLS: `${url}${certificatesPath}`,
      PAYPAL_CERTIFICATE_NAME: certificateName,
      PAYPAL_CERTIFICATE_AUTHORITIES: known.authority,
      PAYPAL_CLIENT_ID: known.clientId,
      PAYPAL_CLIENT_SECRET: known.clientSecret,
      PAYPAL_MERCHANT_ID: merchantId,
      PAYPAL_WEBHOOK_ID: known.webhookId,
    },
    /** A second secret of the app, beside the present one. @returns the settings that belong to it */
    addSecret(): Env {
      const clientSecret = `second-${known.clientSecret}`;
      gateway.takes = [knowing({ ...known, clientSecret }), ...gateway.takes];
      return { PAYPAL_CLIENT_SECRET: clientSecret };
    },
    /** Tokens that were given for other secrets are refused too. */
    endOthers(): void {
      gateway.takes = gateway.takes.slice(0, 1);
    },
  };
}
