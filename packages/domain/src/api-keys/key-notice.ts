import { formatDate } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { selectKeys } from './repo.ts';

const payload = z.strictObject({
  event: z.enum(['created', 'ending']),
  companyId: z.string(),
  id: z.string(),
});

/**
 * Tells the main account that there is a new API key, or who created one that it ends soon; nobody, if it is revoked by now.
 * Never the key.
 */
async function sendKeyNotice(
  ctx: Context,
  { event, companyId, id }: z.infer<typeof payload>,
): Promise<void> {
  const { key, to, companyName } = await read(ctx, async (db) => {
    const row = await selectKeys(db, companyId).where('id', '=', id).executeTakeFirstOrThrow();
    const memberIds = event === 'created' ? [] : [row.created_by];
    // The main account comes first; the last one is who created the key, unless they are gone.
    const recipients = await contacts(db, { companyId, memberIds });
    const names = await companyNames(db, [companyId]);
    return { key: row, to: recipients.at(-1), companyName: names.get(companyId) ?? '' };
  });
  if (key.revoked_at !== null || !to) return;
  const { mail, common } = serverTexts(to.language);
  const { brandName, publicUrl } = ctx.deployment;
  const parameters = {
    brandName,
    companyName,
    name: key.name,
    creator: key.created_by_name,
    // The last day on which it works.
    date: formatDate(new Date(key.expires_at.getTime() - 1).toISOString(), common.formats),
    link: `${publicUrl}/developer/api-keys?open=${id}`,
  };
  const texts = mail.apiKey[event];
  await ctx.ports.messages.send({
    channel: to.channel,
    to: to.to,
    purpose: 'notice',
    language: to.language,
    ...(to.channel === 'email' && { subject: texts.subject(parameters) }),
    text: to.channel === 'email' ? texts.text(parameters) : texts.sms(parameters),
    parameters,
  });
}

export const keyNoticeJob = defineJob({
  name: 'send-api-key-notice',
  queue: 'mail',
  actor: 'notices',
  payload,
  shown: ['event', 'companyId', 'id'],
  key: ({ event, id }) => `api-key-notice:${event}:${id}`,
  run: sendKeyNotice,
});
