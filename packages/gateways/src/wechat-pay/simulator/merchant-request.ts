import type { KeyObject } from 'node:crypto';
import { authorizationScheme, requestText, verifyRsa } from '../sign.ts';

/** A refusal in WeChat Pay's own words. */
export type ApiRefusal = { status: number; code: string; message: string };

export type Merchant = { merchantId: string; serial: string; publicKey: KeyObject };

const maxAgeSeconds = 300;

/** Checks who signed a request; null if it was the merchant. `target` is path and query as they were sent. */
export function refuseUnsigned(
  request: { method: string; target: string; authorization: unknown; body: string },
  merchant: Merchant,
  now: Date,
): ApiRefusal | null {
  const parts = authorizationOf(request.authorization);
  if (parts === null) return signError('Http头缺少签名信息Authorization，或格式错误');
  const { mchid, nonce_str: nonce = '', signature = '', timestamp = '', serial_no: serial } = parts;
  if (mchid !== merchant.merchantId) return signError('商户号错误');
  if (serial !== merchant.serial) return signError('商户证书序列号有误');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > maxAgeSeconds) return signError('请求时间戳已过期');
  const text = requestText({ ...request, timestamp, nonce });
  return verifyRsa(text, signature, merchant.publicKey) ? null : signError('签名错误');
}

function authorizationOf(header: unknown): Record<string, string> | null {
  if (typeof header !== 'string' || !header.startsWith(`${authorizationScheme} `)) return null;
  const list = header.slice(authorizationScheme.length + 1).split(',');
  const pairs = list.map((part) => /^(\w+)="([^"]*)"$/.exec(part));
  const entries = pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : []));
  const parts = Object.fromEntries(entries);
  return Object.keys(parts).length === list.length ? parts : null;
}

function signError(message: string): ApiRefusal {
  return { status: 401, code: 'SIGN_ERROR', message };
}
