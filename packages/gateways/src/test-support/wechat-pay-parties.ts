import { createPrivateKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { encrypt } from '../wechat-pay/cipher.ts';
import type { WechatPaySettings } from '../wechat-pay/settings.ts';
import { newSimulatorKeys, signersOf } from '../wechat-pay/simulator/keys.ts';
import type { Signer, WechatPaySimulatorKeys } from '../wechat-pay/simulator/keys.ts';
import { signedHeaders } from '../wechat-pay/simulator/signed-message.ts';

export const appId = 'wx8888888888888888';
export const merchantId = '1900000109';
export const orderId = 'pat_01jd6w3k9x2m4n5p6q7r8s9t';
export const transactionId = '4200000000202611201234567890';

/** The keys of both sides, as tests need them. */
export type Parties = {
  keys: WechatPaySimulatorKeys;
  publicKey: Signer;
  certificate: Signer;
  merchantKey: KeyObject;
  apiV3Key: Buffer;
};

export async function newParties(now: Date): Promise<Parties> {
  const keys = await newSimulatorKeys(now);
  return {
    keys,
    ...signersOf(keys),
    merchantKey: createPrivateKey(keys.merchant.privateKey),
    apiV3Key: Buffer.from(keys.apiV3Key),
  };
}

/** Settings of the adapter for these parties, with both ways of verification. */
export function settingsOf(
  { keys }: Parties,
  apiUrl: string,
  clock: WechatPaySettings['clock'],
): WechatPaySettings {
  return {
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
    refundNotifyUrl: 'https://merchant.example/api/notify/wechat_pay',
    codeMinutes: 5,
    clock,
  };
}

export const paidResource = {
  appid: appId,
  mchid: merchantId,
  out_trade_no: orderId,
  transaction_id: transactionId,
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T12:01:02+08:00',
  amount: { total: 100_000, payer_total: 100_000, currency: 'CNY', payer_currency: 'CNY' },
};

export const refundResource = {
  mchid: merchantId,
  out_trade_no: orderId,
  transaction_id: transactionId,
  out_refund_no: 'rfd_00000001',
  refund_id: '50000000382026112012345678901',
  refund_status: 'SUCCESS',
  success_time: '2026-11-20T12:05:06+08:00',
  amount: { total: 100_000, refund: 2_500, payer_total: 100_000, payer_refund: 2_500 },
};

/** The body of a notification. */
export function notificationBody(
  { apiV3Key }: Pick<Parties, 'apiV3Key'>,
  eventType: string,
  resource: unknown,
): string {
  const nonce = randomBytes(6).toString('hex');
  const text = typeof resource === 'string' ? resource : JSON.stringify(resource);
  return JSON.stringify({
    id: 'EV-2026112012345678901',
    create_time: '2026-11-20T12:01:03+08:00',
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      ...encrypt(apiV3Key, text, { nonce, associatedData: 'transaction' }),
    },
  });
}

/** A notification as it arrives. */
export function signedBy(signer: Signer, body: string, now: Date) {
  return {
    headers: { ...signedHeaders(signer, body, now), 'content-type': 'application/json' },
    rawBody: Buffer.from(body),
    contentType: 'application/json',
  };
}
