import { createCipheriv, randomBytes } from 'node:crypto';

/** The longest the vendor allows, in seconds. */
const maxValiditySeconds = 86_400;

type Plain = { appId: string; now: Date; validSeconds?: number };

/**
 * The app id for the browser: AES-256-CBC over `appId&unixSeconds&validSeconds`, the IV in front, as Base64. The key is the
 * app's secret, repeated to 32 bytes.
 * @throws RangeError where the validity is longer than the vendor allows.
 */
export function encryptAppId(
  appSecretKey: string,
  { appId, now, validSeconds = maxValiditySeconds }: Plain,
  iv: Buffer = randomBytes(16),
): string {
  if (validSeconds > maxValiditySeconds) throw new RangeError('valid for a day at most');
  const plain = `${appId}&${Math.floor(now.getTime() / 1000)}&${validSeconds}`;
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, appSecretKey), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
}
