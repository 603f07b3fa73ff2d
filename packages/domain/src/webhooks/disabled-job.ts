import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { findEndpoint } from './repo.ts';

type Told = { companyId: string; webhookId: string; memberId: string };

/** Tells the owner, in their language, that an endpoint is sent nothing any more; not again once that was accepted. */
async function tellDisabled(ctx: Context, { companyId, webhookId, memberId }: Told): Promise<void> {
  const found = await read(ctx, async (db) => ({
    endpoint: await findEndpoint(db, { companyId, id: webhookId }),
    people: await contacts(db, { companyId, memberIds: [memberId] }),
  }));
  const contact = found.people.find((one) => one.memberId === memberId);
  // Deleted or enabled in the meantime: there is nothing to tell any more.
  if (!contact || found.endpoint?.disabled_reason !== 'failing') return;
  const { disabled_at: disabledAt, disabled_told_at: toldAt } = found.endpoint;
  if (toldAt !== null && disabledAt !== null && toldAt >= disabledAt) return;
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/developer/webhooks`;
  const facts = { brandName, endpoint: found.endpoint.url, url };
  const texts = serverTexts(contact.language).mail.webhooks;
  await sendToRecipient(ctx.ports.messages, contact, { texts, facts, parameters: { url } });
  await write(ctx, async (tx) => {
    tx.unaudited('that it was disabled was audited');
    await tx.db
      .updateTable('webhook_endpoint')
      .set({ disabled_told_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('id', '=', webhookId)
      .execute();
    await tx.publish({ topic: 'webhook.changed', companyId, subjectId: webhookId });
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
