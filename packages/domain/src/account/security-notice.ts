import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';
import { mail as en } from '@arcadia/i18n/en/mail';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { getMemberLanguage, addressOf, type Contact, maskedContact } from '../members/index.ts';

/** Changes that the account's owner is notified of, in case a stranger made them. */
export type Notice = keyof typeof en.securityNotices;

type QueuedNotice = {
  memberId: string;
  notice: Notice;
  to: Contact;
  /** The contact that is bound now, if the notice is about one. */
  contact?: Contact;
};

const queued = z.strictObject({
  memberId: z.string(),
  notice: z.enum(keysOf(en.securityNotices)),
  channel: z.enum(['phone', 'email']),
  to: z.string(),
  contact: z.string(),
});

/** Adds the job that sends the notice. It is sent after the change is committed, and retried if necessary. */
export function queueNotice(
  tx: Write,
  { memberId, notice, to, contact }: QueuedNotice,
): Promise<void> {
  return tx.enqueue(securityNoticeJob, {
    memberId,
    notice,
    channel: to.kind,
    to: addressOf(to),
    contact: contact ? maskedContact(contact) : '',
  });
}

/** Sends a notice in the recipient's language, not in that of the caller. */
async function sendNotice(ctx: Context, notice: z.infer<typeof queued>): Promise<void> {
  const language = await read(ctx, (db) => getMemberLanguage(db, notice.memberId));
  const { mail: texts } = serverTexts(language);
  const { brandName, publicUrl } = ctx.deployment;
  const { contact, channel, to } = notice;
  const parameters = { brandName, contact, link: `${publicUrl}/account/security` };
  await ctx.ports.messages.send({
    channel: channel === 'phone' ? 'sms' : 'email',
    to,
    purpose: 'notice',
    language,
    ...(channel === 'email' ? { subject: texts.securitySubject({ brandName }) } : {}),
    text: texts.securityNotices[notice.notice](parameters),
    parameters,
  });
}

export const securityNoticeJob = defineJob({
  name: 'send-security-notice',
  queue: 'mail',
  actor: 'notices',
  payload: queued,
  shown: ['memberId', 'notice', 'channel'],
  run: sendNotice,
});
