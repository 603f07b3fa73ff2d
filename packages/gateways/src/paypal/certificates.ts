import { type KeyObject, X509Certificate } from 'node:crypto';
import {
  type ChainCheck,
  issuerAddress,
  NoTrustedIssuer,
  readCertificates,
  trustedKey,
} from './certificate-chain.ts';
import { send, sendForBytes } from './http.ts';
import type { PayPalSettings } from './settings.ts';
import { unreadable } from './unreadable.ts';

const maxBytes = 64 * 1024;
/** PayPal uses one for a year. */
const maxKept = 8;
/** Whoever makes up numbers of certificates must not make us fetch without bound. */
const maxUnderWay = 4;
const maxFetchesPerMinute = 10;
const minuteMs = 60_000;
/** Between a certificate and a public root there is one authority, or two. */
const maxIssuers = 3;

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
    const fetching = fetchCertificate(url, timeoutMs)
      .then((pem) => withIssuers(pem, check(), timeoutMs))
      .finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  }

  function check(): ChainCheck {
    return { name: settings.certificateName, authorities, now: settings.clock.now() };
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
      try {
        // Checked each time: one that was kept expires.
        const key = trustedKey(pem, check());
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

/**
 * PayPal publishes its certificate alone (its samples of 2015, 2024 and 2025), whose issuer is no public root. Each
 * certificate names where that of its issuer lies, which is believed only for the chain to a trusted one.
 */
async function withIssuers(pem: string, check: ChainCheck, timeoutMs: number): Promise<string> {
  let chain = pem;
  for (let fetched = 0; fetched < maxIssuers && lacksIssuer(chain, check); fetched += 1) {
    const address = issuerAddress(chain);
    if (address === null) return chain;
    chain = `${chain.trimEnd()}\n${await fetchIssuer(address, timeoutMs)}`;
  }
  return chain;
}

function lacksIssuer(chain: string, check: ChainCheck): boolean {
  try {
    trustedKey(chain, check);
    return false;
  } catch (error) {
    return error instanceof NoTrustedIssuer;
  }
}

/** In PEM. Authorities publish DER. */
async function fetchIssuer(url: string, timeoutMs: number): Promise<string> {
  const answer = await sendForBytes({ method: 'GET', url, headers: {} }, timeoutMs, maxBytes).catch(
    (cause: unknown) => {
      throw unreadable(`the issuer of a notification’s certificate is not to be had at ${url}`, {
        cause,
      });
    },
  );
  try {
    if (answer.status === 200) return new X509Certificate(answer.bytes).toString();
  } catch (cause) {
    throw unreadable(`there is no certificate at ${url}`, { cause });
  }
  throw unreadable(`no certificate at ${url}: HTTP ${answer.status}`);
}
