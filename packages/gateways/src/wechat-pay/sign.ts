import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export const authorizationScheme = 'WECHATPAY2-SHA256-RSA2048';

/** Signatures that begin so are sent by WeChat Pay to see whether a merchant refuses what is wrongly signed. */
export const probePrefix = 'WECHATPAY/SIGNTEST/';

/** A request of the merchant: `target` is path and query as sent. */
export type SignedRequest = {
  method: string;
  target: string;
  timestamp: string;
  nonce: string;
  body: string;
};

/** The text a merchant signs. Every line ends with a line feed, the last one too. */
export function requestText({ method, target, timestamp, nonce, body }: SignedRequest): string {
  return `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** The bytes that WeChat Pay signs: an answer or a notification, its body as it came. */
export function messageBytes(timestamp: string, nonce: string, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
}

/** SHA256withRSA (PKCS #1 v1.5), in Base64. */
export function signRsa(content: string | Buffer, privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64');
}

/** Refuses every spelling of the signature but the canonical Base64: Node's decoder skips what it doesn't know. */
export function verifyRsa(
  content: string | Buffer,
  signature: string,
  publicKey: KeyObject,
): boolean {
  if (signature.startsWith(probePrefix)) return false;
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return false;
  return verify('RSA-SHA256', Buffer.from(content), publicKey, bytes);
}
