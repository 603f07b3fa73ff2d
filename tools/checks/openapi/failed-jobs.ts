import { setTimeout as wait } from 'node:timers/promises';
import type { MailServer } from '@arcadia/gateways/test-support/mail-server';
import { caller, recordsOf, type KnownInputs } from './known-inputs.ts';

/** Recipients that the mail server rejects permanently: the invitations to them become failed jobs. */
export const unknownRecipients = ['nobody-one@brand.example', 'nobody-two@brand.example'];

/** Settings with which the simulated product sends its mail to this server. */
export function smtpSettings({ host, port, ca }: MailServer): Readonly<Record<string, string>> {
  return {
    MAIL: 'smtp',
    MAIL_FROM: 'no-reply@brand.example',
    SMTP_HOST: host,
    SMTP_PORT: String(port),
    SMTP_CA: ca,
  };
}

const timeoutMs = 30_000;

/** Lets two jobs fail: one to look at and to retry, one to discard. */
export async function failedJobs(address: string, operatorToken: string): Promise<KnownInputs> {
  const operator = caller(address, operatorToken);
  for (const email of unknownRecipients)
    await operator('/ops/staff', { name: 'Nobody', email, roles: ['reviewer'] });
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { records } = await operator('/ops/jobs?status=failed');
    const [kept, discarded] = recordsOf(records).map(({ id }) => ({ id }));
    if (kept && discarded) return { getJob: kept, retryJob: kept, discardJob: discarded };
    if (Date.now() > deadline)
      throw new Error('the rejected invitations did not become failed jobs');
    await wait(200);
  }
}
