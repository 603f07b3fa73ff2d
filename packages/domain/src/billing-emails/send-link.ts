import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { getCompanyOfMail, setBillingEmailToken } from './repo.ts';
import { hashToken, newToken } from '../authentication/index.ts';

const validHours = 24;

type Address = { companyId: string; email: string };

/** Adds the job that mails the link; at most one waits for each address. */
export function queueBillingEmailLink(tx: Write, { companyId, email }: Address): Promise<void> {
  return tx.enqueue(billingEmailLinkJob, { companyId, email });
}

/**
 * Mails the link that verifies a billing email. The token is created here and stored as a hash, so that it is never in
 * the queue; a retry creates another. An address that was removed or verified in the meantime gets nothing.
 */
async function sendBillingEmailLink(ctx: Context, { companyId, email }: Address): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + validHours * 3_600_000);
  const waiting = await write(ctx, (tx) => {
    tx.unaudited('asking for the mail was audited');
    return setBillingEmailToken(tx.db, { companyId, email, hash: hashToken(token), expiresAt });
  });
  if (!waiting) return;
  const { name: companyName, language } = await read(ctx, (db) => getCompanyOfMail(db, companyId));
  const { mail: texts } = serverTexts(language);
  const { brandName, publicUrl } = ctx.deployment;
  // Behind the `#`: no server, proxy or Referer sees it.
  const link = `${publicUrl}/billing-email#token=${token}`;
  await ctx.ports.messages.send({
    channel: 'email',
    to: email,
    purpose: 'notice',
    language,
    subject: texts.billingEmailSubject({ companyName }),
    text: texts.billingEmailText({ companyName, brandName, link, hours: validHours }),
    parameters: { companyName, link },
  });
}

export const billingEmailLinkJob = defineJob({
  name: 'send-billing-email-link',
  queue: 'mail',
  actor: 'billing e-mail',
  payload: z.strictObject({ companyId: z.string(), email: z.string() }),
  shown: ['companyId'],
  key: ({ companyId, email }) => `billing-email:${companyId}:${email}`,
  run: sendBillingEmailLink,
});
