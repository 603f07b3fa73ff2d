import { createHmac } from 'node:crypto';

/** What a signature covers: the body as the very bytes that travel, never as JSON written anew. */
export type Signed = { appId: string; timestamp: string; nonce: string; body: string };

/** The signed text, its last line break included (protocols, section 1). */
export function signedText({ appId, timestamp, nonce, body }: Signed): string {
  return `${appId}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** HMAC-SHA1 in lower-case hex, as game servers expect it. */
export function sign(secret: string, signed: Signed): string {
  return createHmac('sha1', secret).update(signedText(signed)).digest('hex');
}

/** Headers of a signed callback. `prefix` begins their names, `Sud` unless a deployment has another. */
export function signatureHeaders(
  prefix: string,
  signed: Signed,
  signature: string,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [`${prefix}-AppId`]: signed.appId,
    [`${prefix}-Timestamp`]: signed.timestamp,
    [`${prefix}-Nonce`]: signed.nonce,
    [`${prefix}-Signature`]: signature,
  };
}
