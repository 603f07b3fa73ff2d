import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type Address, getCompanyOfMail, setAddressToken } from './repo.ts';
import { hashToken, newToken } from '../authentication/index.ts';

const validHours = 24;

/** Adds the job that mails the link; at most one waits for each address. */
export function queueAddressLink(tx: Write, address: Address): Promise<void> {
  return tx.enqueue(billingEmailLinkJob, address);
}

/**
 * Mails the link that verifies an address. The token is created here and stored as a hash, so that it is never in
 * the queue; a retry creates another. An address that was removed or verified in the meantime gets nothing.
 */
async function sendAddressLink(ctx: Context, address: Address): Promise<void> {
  const { companyId, purpose, email } = address;
  const token = newToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + validHours * 3_600_000);
  const waiting = await write(ctx, (tx) => {
    tx.unaudited('asking for the mail was audited');
    return setAddressToken(tx.db, { ...address, hash: hashToken(token), expiresAt });
  });
  if (!waiting) return;
  const { name: companyName, language } = await read(ctx, (db) =>
    getCompanyOfMail(db, companyId, email),
  );
  const texts = serverTexts(language).mail.addressLinks[purpose];
  const { brandName, publicUrl } = ctx.deployment;
  // Behind the `#`: no server, proxy or Referer sees it.
  const link = `${publicUrl}/billing-email${purpose === 'bills' ? '' : `?for=${purpose}`}#token=${token}`;
  await ctx.ports.messages.send({
    channel: 'email',
    to: email,
    purpose: 'notice',
    language,
    subject: texts.subject({ companyName }),
    text: texts.text({ companyName, brandName, link, hours: validHours }),
    parameters: { companyName, link },
  });
}

export const billingEmailLinkJob = defineJob({
  name: 'send-billing-email-link',
  queue: 'mail',
  actor: 'billing e-mail',
  payload: z.strictObject({
    companyId: z.string(),
    purpose: z.enum(['bills', 'alerts', 'spending']),
    email: z.string(),
  }),
  shown: ['companyId', 'purpose'],
  key: ({ companyId, purpose, email }) => `billing-email:${companyId}:${purpose}:${email}`,
  run: sendAddressLink,
});
