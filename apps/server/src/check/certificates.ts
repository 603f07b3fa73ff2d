import { splitChain } from '@arcadia/gateways/pdf-signer/chain';
import { servedCertificate } from '@arcadia/gateways/served-certificate';
import type { Clock } from '@arcadia/kernel/clock';
import { contractSigner } from '../adapters/contract-signer.ts';
import { type Settings, SettingsError, settingsTable } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf, warning } from './finding.ts';

const probe = 'certificates';
const dayMs = 86_400_000;
/** An authority may take weeks for the certificate of a company. */
const noticeDays = 30;

/** Days on which the certificates of the settings, the one that browsers are shown and security.txt run out. */
export async function checkCertificates(settings: Settings, clock: Clock): Promise<Finding[]> {
  const now = clock.now();
  const held = heldCertificates(settings).map(({ name, whose, validTo }) =>
    expiry(`${name} (${whose})`, validTo, { now, todo: `renew it and set ${name}` }),
  );
  const found = [
    ...signerFindings(settings),
    ...held,
    ...securityTxtFindings(settings, now),
    ...(await servedFindings(settings, now)),
  ];
  return found.length > 0 ? found : [ok(probe, 'none is held')];
}

/** A key that is not that of the certificate is found when both are used. */
function signerFindings(settings: Settings): Finding[] {
  if (settings.environment === 'sim') return [];
  try {
    contractSigner(settings);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const todo =
      'set CONTRACT_CERTIFICATE and CONTRACT_PRIVATE_KEY to a certificate and its own key';
    return error.problems.map((problem) => fault(probe, problem, todo));
  }
}

/** The certificates that settings hold, with the setting that holds each, and whose it is. */
function heldCertificates(
  settings: Settings,
): readonly { name: string; whose: string; validTo: Date }[] {
  return (['contractCertificate', 'smtpCa', 'paypalCertificateAuthorities'] as const).flatMap(
    (key) =>
      splitChain(settings[key] ?? '').map(({ validToDate: validTo, subject }) => {
        const [whose = ''] = subject.split('\n').toReversed();
        return { name: settingsTable[key].name, whose, validTo };
      }),
  );
}

export type Expiry = {
  /** The setting that holds the certificate, or the address where it is served. */
  readonly name: string;
  /** `held`: by a setting, renewed by hand; `served`: where something listens, often renewed by a program. */
  readonly source: 'held' | 'served';
  readonly expiresAt: Date;
};

/** The ends of the certificates that settings hold. */
export function heldExpiries(settings: Settings): Expiry[] {
  return heldCertificates(settings).map(({ name, validTo: expiresAt }) => ({
    name,
    source: 'held',
    expiresAt,
  }));
}

/**
 * The ends of the certificates that are shown at the product's own address, and by its storage and mail server where TLS begins with the
 * connection. @param silent is told of what does not answer, which is left out
 */
export async function servedExpiries(
  settings: Settings,
  silent: (error: unknown) => void,
): Promise<Expiry[]> {
  const { publicUrl, s3Endpoint, fileStorage, mail, smtpTls, smtpHost, smtpPort } = settings;
  const origins = {
    PUBLIC_URL: publicUrl,
    S3_ENDPOINT: fileStorage === 's3' ? s3Endpoint : null,
    SMTP_HOST: mail === 'smtp' && smtpTls === 'implicit' ? `https://${smtpHost}:${smtpPort}` : null,
  };
  const asked = Object.entries(origins).map(async ([name, origin]): Promise<Expiry[]> => {
    if (origin === null || !origin.startsWith('https:')) return [];
    try {
      const { validTo: expiresAt } = await servedCertificate(origin);
      return [{ name, source: 'served', expiresAt }];
    } catch (error) {
      silent(error);
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

function securityTxtFindings({ securityTxtExpires: at }: Settings, now: Date): Finding[] {
  if (at === null) return [];
  return [
    expiry('/.well-known/security.txt', at, {
      now,
      todo: 'set SECURITY_TXT_EXPIRES to a later time',
    }),
  ];
}

async function servedFindings({ publicUrl }: Settings, now: Date): Promise<Finding[]> {
  if (publicUrl === null || !publicUrl.startsWith('https:')) return [];
  try {
    const { validTo, problem } = await servedCertificate(publicUrl);
    const todo = `renew the certificate where ${publicUrl} is served, and send the whole chain`;
    if (problem !== null) return [fault(probe, `${publicUrl} is refused: ${problem}`, todo)];
    return [expiry(publicUrl, validTo, { now, todo })];
  } catch (error) {
    const todo =
      'if browsers reach it, only this machine can’t; else mend DNS, proxy or PUBLIC_URL';
    return [warning(probe, `${publicUrl} does not answer here: ${sentenceOf(error)}`, todo)];
  }
}

function expiry(name: string, at: Date, { now, todo }: { now: Date; todo: string }): Finding {
  const days = Math.floor((at.getTime() - now.getTime()) / dayMs);
  const day = at.toISOString().slice(0, 10);
  if (days < 0) return fault(probe, `${name} ran out on ${day}`, todo);
  const says = `${name} is good until ${day}`;
  return days < noticeDays ? warning(probe, `${says}, ${days} days`, todo) : ok(probe, says);
}
