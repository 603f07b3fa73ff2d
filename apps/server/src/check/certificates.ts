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
  const held = (['contractCertificate', 'smtpCa', 'paypalCertificateAuthorities'] as const)
    .map((key) => ({ name: settingsTable[key].name, pem: settings[key] ?? '' }))
    .flatMap(({ name, pem }) => heldFindings(name, pem, now));
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

function heldFindings(name: string, pem: string, now: Date): Finding[] {
  return splitChain(pem).map(({ validToDate, subject }) => {
    const [whose = ''] = subject.split('\n').toReversed();
    return expiry(`${name} (${whose})`, validToDate, { now, todo: `renew it and set ${name}` });
  });
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
