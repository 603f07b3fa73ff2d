import { X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import type * as z from 'zod/mini';
import { decrypt } from './cipher.ts';
import type { certificateList } from './messages.ts';

/** A platform certificate, of which its key counts. */
export type PlatformKey = { key: KeyObject; from: Date; until: Date };

export type PlatformCertificates = {
  /** The key of a serial number that is valid now; null if there is none. May ask WeChat Pay, at most once a minute. */
  keyOf(serial: string): Promise<KeyObject | null>;
};

/** WeChat Pay asks to fetch them at least every 12 hours: new ones are published a day before they are used. */
const maxAgeMs = 12 * 3_600_000;
/** Strangers can name any serial number, so that unknown ones may not make us ask more often. */
const pauseMs = 60_000;
const minModulusBits = 2048;

/** Keeps the platform certificates. `fetchAll` fetches and decrypts all of them. */
export function createPlatformCertificates(
  clock: Clock,
  fetchAll: () => Promise<ReadonlyMap<string, PlatformKey>>,
): PlatformCertificates {
  let keys: ReadonlyMap<string, PlatformKey> = new Map();
  let fetchedAt: number | null = null;
  let triedAt: number | null = null;
  let underWay: Promise<void> | null = null;

  const now = (): number => clock.now().getTime();
  // A clock that was set back counts as time that has passed.
  const passed = (since: number | null, ms: number): boolean =>
    since === null || now() < since || now() - since >= ms;

  async function refresh(): Promise<void> {
    triedAt = now();
    const fetched = await fetchAll();
    keys = fetched;
    fetchedAt = now();
  }

  async function ask(): Promise<void> {
    underWay ??= refresh().finally(() => {
      underWay = null;
    });
    await underWay;
  }

  function known(serial: string): KeyObject | null {
    const found = keys.get(canonicalSerial(serial));
    return found && found.from.getTime() <= now() && now() < found.until.getTime()
      ? found.key
      : null;
  }

  return {
    async keyOf(serial) {
      const key = known(serial);
      const wanted = key === null || passed(fetchedAt, maxAgeMs);
      if (!wanted || (underWay === null && !passed(triedAt, pauseMs))) return key;
      if (key === null) await ask();
      // An old copy of a valid certificate serves until a new one is there, also where WeChat Pay can't be reached.
      else await ask().catch(() => undefined);
      return known(serial);
    },
  };
}

/**
 * The keys of a decrypted list. Its tag, made with the key that only WeChat Pay and the merchant know, is what proves
 * them. Null if one can't be decrypted or is no certificate with that serial number.
 */
export function readCertificateList(
  { data }: z.infer<typeof certificateList>,
  apiV3Key: Buffer,
): ReadonlyMap<string, PlatformKey> | null {
  const keys = new Map<string, PlatformKey>();
  for (const entry of data) {
    const pem = decrypt(apiV3Key, entry.encrypt_certificate);
    const certificate = pem && readCertificate(pem);
    const serial = canonicalSerial(entry.serial_no);
    if (!certificate || canonicalSerial(certificate.serialNumber) !== serial) return null;
    const key = certificate.publicKey;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < minModulusBits) return null;
    keys.set(serial, {
      key,
      from: later(entry.effective_time, new Date(certificate.validFrom)),
      until: earlier(entry.expire_time, new Date(certificate.validTo)),
    });
  }
  return keys;
}

/** One spelling of a serial number: capitals, and no zeros in front, which some libraries drop. */
export function canonicalSerial(serial: string): string {
  return serial.toUpperCase().replace(/^0+(?=.)/, '');
}

function readCertificate(pem: Buffer): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
