import { randomBytes } from 'node:crypto';
import { messageBytes, signRsa } from '../sign.ts';
import type { Signer } from './keys.ts';

/** The headers that WeChat Pay puts on answers and notifications. */
export function signedHeaders(signer: Signer, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-serial': signer.serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signRsa(messageBytes(timestamp, nonce, Buffer.from(body)), signer.key),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}
