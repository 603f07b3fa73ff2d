import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { IncomingNotification } from '@arcadia/domain/ports/payment-gateway';
import type { Certificates } from './certificates.ts';
import { readPayPalTime } from './time.ts';

export const notificationHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
] as const;

/** The only algorithm that PayPal uses. */
export const signatureAlgorithm = 'SHA256withRSA';

/**
 * How old a transmission may be. PayPal repeats for three days, and whether it renews the time then is not documented.
 * An old one that is replayed does no harm: events are told apart by their ids.
 */
const maxAgeMs = 4 * 24 * 60 * 60 * 1000;
/** How much our clocks may differ. */
const maxAheadMs = 5 * 60 * 1000;

export type Transmission = { id: string; time: string; webhookId: string; rawBody: Uint8Array };

/** Text that PayPal signs. Of the body it signs a checksum only, which is no proof of the body: see `notification.ts`. */
export function signedText({ id, time, webhookId, rawBody }: Transmission): string {
  return [id, time, webhookId, crc32(rawBody)].join('|');
}

export function signTransmission(transmission: Transmission, key: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(signedText(transmission), 'utf8'), key).toString('base64');
}

/** Whether PayPal sent these bytes to our webhook. @throws GatewayUnavailable if its certificate can't be had. */
export async function isGenuine(
  { headers, rawBody }: IncomingNotification,
  webhookId: string,
  certificates: Certificates,
  now: Date,
): Promise<boolean> {
  const [id, time, signature, certificateUrl, algorithm] = notificationHeaders.map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  });
  if (!id || !time || !signature || !certificateUrl || algorithm !== signatureAlgorithm)
    return false;
  if (!isText(id) || !isRecent(time, now)) return false;
  const bytes = Buffer.from(signature, 'base64');
  // Node's decoder skips what it does not know.
  if (bytes.toString('base64') !== signature) return false;
  const key = await certificates.keyAt(certificateUrl);
  if (!key) return false;
  const signed = Buffer.from(signedText({ id, time, webhookId, rawBody }), 'utf8');
  return verify('RSA-SHA256', signed, key, bytes);
}

/** Without the separator, so that the signed text can be read in one way only. */
function isText(id: string): boolean {
  return /^[A-Za-z0-9-]{1,64}$/.test(id);
}

function isRecent(time: string, now: Date): boolean {
  const sent = readPayPalTime(time);
  if (!sent) return false;
  const ageMs = now.getTime() - sent.getTime();
  return ageMs <= maxAgeMs && ageMs >= -maxAheadMs;
}
