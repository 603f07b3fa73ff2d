import { verifySmtp } from '@arcadia/gateways/smtp/adapter';
import { smtpSettingsOf } from '../adapters/messages.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, fault, ok, sentenceOf } from './finding.ts';

const probe = 'mail';

/** Whether the mail server answers, encrypts and takes the login. No message is sent. */
export async function checkMail(settings: Settings): Promise<Finding[]> {
  if (settings.mail === 'inbox') return [ok(probe, 'goes to the inbox page of sim')];
  const { smtpHost: host, smtpPort: port, smtpUser: user } = settings;
  const server = `${host}:${port}`;
  try {
    await verifySmtp(smtpSettingsOf(settings));
    return [ok(probe, `${server} answers${user === null ? '' : ' and takes the login'}`)];
  } catch (error) {
    return [fault(probe, `${server}: ${sentenceOf(error)}`, remedyOf(error))];
  }
}

/** The library's kinds of errors, each with the settings that decide it. */
function remedyOf(error: unknown): string {
  const text = sentenceOf(error);
  if (text.includes('EAUTH')) return 'correct SMTP_USER and SMTP_PASSWORD';
  if (text.includes('ETLS') || text.includes('ESOCKET'))
    return 'correct SMTP_TLS and SMTP_PORT (587 with starttls, 465 with implicit), or trust its authority by SMTP_CA';
  if (text.includes('EDNS')) return 'correct SMTP_HOST, or the machine’s name server';
  return 'correct SMTP_HOST and SMTP_PORT, and let the machine reach them through the firewall';
}
