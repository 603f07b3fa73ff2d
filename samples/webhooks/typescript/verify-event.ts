import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event that was signed longer ago, or later than now, is a replay or comes from a clock that is wrong. */
const toleranceSeconds = 5 * 60;

/** The headers of the request, by their names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

/** Whether an event is ours. `secret` is whsec_…, `body` the bytes as they came. */
export function isGenuine(secret: string, headers: Headers, body: Buffer): boolean {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (id === '' || !(age <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // While a secret is rotated there are two signatures. One that fits is enough.
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
