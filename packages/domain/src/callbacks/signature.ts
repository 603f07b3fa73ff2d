import { createHmac } from 'node:crypto';

/** The parts that a signature covers. The body is the exact bytes sent, never re-serialized JSON. */
export type Signed = { appId: string; timestamp: string; nonce: string; body: string };

/** The signed text, its last line break included (protocols, section 1). */
export function signedText({ appId, timestamp, nonce, body }: Signed): string {
  return `${appId}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** HMAC-SHA1 in lower-case hexadecimal. */
export function sign(secret: string, signed: Signed): string {
  return createHmac('sha1', secret).update(signedText(signed)).digest('hex');
}

/** Headers of a signed callback. Their names begin with `prefix`, by default `Sud`. */
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
