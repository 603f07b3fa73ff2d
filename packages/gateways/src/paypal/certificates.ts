import type { KeyObject } from 'node:crypto';
import { readCertificates, trustedKey } from './certificate-chain.ts';
import { send } from './http.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';

const maxBytes = 64 * 1024;
/** PayPal uses one for a year. */
const maxKept = 8;
/** Whoever makes up numbers of certificates must not make us fetch without bound. */
const maxUnderWay = 4;
const maxFetchesPerMinute = 10;
const minuteMs = 60_000;

export type Certificates = {
  /**
   * The key of the certificate at this address; null if PayPal does not publish certificates there.
   * @throws GatewayUnavailable if it can't be fetched, or is not to be trusted.
   */
  keyAt(url: string): Promise<KeyObject | null>;
};

/** Fetches and keeps the certificates with which PayPal signs notifications. */
export function createCertificates(settings: PayPalSettings, timeoutMs: number): Certificates {
  const authorities = readCertificates(settings.certificateAuthorities);
  const kept = new Map<string, string>();
  const underWay = new Map<string, Promise<string>>();
  let fetchedAt: number[] = [];

  function pemAt(url: string): Promise<string> {
    const known = kept.get(url);
    if (known !== undefined) return Promise.resolve(known);
    const waiting = underWay.get(url);
    if (waiting) return waiting;
    const now = settings.clock.now().getTime();
    fetchedAt = fetchedAt.filter((at) => now - at < minuteMs);
    if (underWay.size >= maxUnderWay || fetchedAt.length >= maxFetchesPerMinute)
      throw unreadable('too many certificates are asked for');
    fetchedAt.push(now);
    const fetching = fetchCertificate(url, timeoutMs).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  }

  function keep(url: string, pem: string): void {
    kept.set(url, pem);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async keyAt(url) {
      if (!isPublished(url, settings.certificateUrls)) return null;
      const pem = await pemAt(url);
      const check = { name: settings.certificateName, authorities, now: settings.clock.now() };
      try {
        // Checked each time: one that was kept expires.
        const key = trustedKey(pem, check);
        keep(url, pem);
        return key;
      } catch (error) {
        kept.delete(url);
        const reason = error instanceof Error ? error.message : 'unreadable';
        throw unreadable(`the certificate of a notification: ${reason}`, { cause: error });
      }
    },
  };
}

/** The text itself is compared: no user, port, escape or path that a URL parser would read in its own way. */
function isPublished(url: string, prefixes: readonly string[]): boolean {
  const prefix = prefixes.find((one) => url.startsWith(one));
  return prefix !== undefined && /^[A-Za-z0-9-]{1,100}$/.test(url.slice(prefix.length));
}

async function fetchCertificate(url: string, timeoutMs: number): Promise<string> {
  const answer = await send({ method: 'GET', url, headers: {} }, timeoutMs, maxBytes);
  if (answer.status !== 200) throw unreadable(`no certificate: HTTP ${answer.status}`);
  return answer.text;
}
