import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { readPublicKey } from '../rsa-keys.ts';
import type { PlatformCertificates } from './certificates.ts';
import type { Verification } from './settings.ts';
import { messageBytes, verifyRsa } from './sign.ts';

/** The headers that prove a message, in lower case. */
export const signatureHeaders = [
  'wechatpay-serial',
  'wechatpay-timestamp',
  'wechatpay-nonce',
  'wechatpay-signature',
] as const;
type SignatureHeader = (typeof signatureHeaders)[number];

export type Proof = { serial: string; timestamp: string; nonce: string; signature: string };

/** Whether WeChat Pay signed these bytes lately. @throws GatewayUnavailable if certificates are needed and not to be had. */
export type Verify = (proof: Proof | null, body: Uint8Array) => Promise<boolean>;

const maxAgeMs = 5 * 60_000;

/** @throws Error if neither way of verification is configured, or the key is unusable. */
export function createVerifier(
  { publicKey, platformCertificates }: Verification,
  clock: Clock,
  certificates: PlatformCertificates,
): Verify {
  if (publicKey === null && !platformCertificates)
    throw new Error('WeChat Pay needs a public key or platform certificates to verify with');
  const own = publicKey && {
    id: publicKey.id,
    key: readPublicKey(publicKey.key, 'WECHAT_PAY_PUBLIC_KEY'),
  };

  async function keyOf(serial: string): Promise<KeyObject | null> {
    if (own !== null && serial === own.id) return own.key;
    if (!platformCertificates || !/^[0-9A-F]{8,64}$/i.test(serial)) return null;
    return certificates.keyOf(serial);
  }

  return async (proof, body) => {
    if (proof === null || !isRecent(proof.timestamp, clock)) return false;
    const key = await keyOf(proof.serial);
    if (key === null) return false;
    return verifyRsa(messageBytes(proof.timestamp, proof.nonce, body), proof.signature, key);
  };
}

/** Reads the four headers; null if one is missing, repeated or of a form that WeChat Pay does not use. */
export function proofOf(header: (name: SignatureHeader) => unknown): Proof | null {
  const [serial, timestamp, nonce, signature] = signatureHeaders.map(header);
  const isProof =
    isText(serial, 64) && isText(timestamp, 12) && isText(nonce, 64) && isText(signature, 1024);
  return isProof ? { serial, timestamp, nonce, signature } : null;
}

/** A copy of an old message must not be taken for a new one; a clock may be a little fast or slow. */
export function isRecent(timestamp: string, clock: Clock): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(clock.now().getTime() - Number(timestamp) * 1000) <= maxAgeMs;
}

/** Printable ASCII, so that no line feed can shift the parts of the signed text. */
function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && /^[\x21-\x7e]+$/.test(value);
}
