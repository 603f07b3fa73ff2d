import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 300_000;
const maxHeaderLength = 2_048;

/** Stripe's scheme `v1`: HMAC-SHA256 of `<unix seconds>.<body>` in lower-case hex. */
export function stripeSignature(secret: string, seconds: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/**
 * Whether the header `t=…,v1=…` proves these bytes by one of the secrets, and is recent. While a secret is being
 * replaced, Stripe sends a signature by each. Other schemes (`v0` of test events) prove nothing.
 */
export function isSignedByStripe(
  header: string,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  if (header.length > maxHeaderLength) return false;
  const parts = header.split(',').map((part): [string, string] => {
    const [name = '', ...value] = part.split('=');
    return [name, value.join('=')];
  });
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value);
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value);
  const [seconds = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false;
  return secrets.some((secret) => {
    const expected = Buffer.from(stripeSignature(secret, seconds, body));
    return signatures.some((signature) => isEqual(Buffer.from(signature), expected));
  });
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
