import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { findEndpoint } from './repo.ts';

type Told = { companyId: string; webhookId: string; memberId: string };

/** Tells the owner, in their language, that an endpoint is sent nothing any more. */
async function tellDisabled(ctx: Context, { companyId, webhookId, memberId }: Told): Promise<void> {
  const found = await read(ctx, async (db) => ({
    endpoint: await findEndpoint(db, { companyId, id: webhookId }),
    people: await contacts(db, { companyId, memberIds: [memberId] }),
  }));
  const contact = found.people.find((one) => one.memberId === memberId);
  // Deleted or enabled in the meantime: there is nothing to tell any more.
  if (!contact || found.endpoint?.disabled_reason !== 'failing') return;
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/developer/webhooks`;
  const facts = { brandName, endpoint: found.endpoint.url, url };
  const texts = serverTexts(contact.language).mail.webhooks;
  const isMail = contact.channel === 'email';
  await ctx.ports.messages.send({
    channel: contact.channel,
    to: contact.to,
    purpose: 'notice',
    language: contact.language,
    ...(isMail && { subject: texts.subject(facts) }),
    text: isMail ? texts.mail(facts) : texts.sms(facts),
    parameters: { url },
  });
}

export const webhookDisabledJob = defineJob({
  name: 'send-webhook-disabled',
  queue: 'mail',
  actor: 'webhooks',
  payload: z.strictObject({
    companyId: z.string(),
    webhookId: z.string(),
    memberId: z.string(),
  }),
  shown: ['webhookId'],
  key: ({ webhookId }) => `send-webhook-disabled:${webhookId}`,
  run: tellDisabled,
});
