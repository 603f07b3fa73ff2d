import { mail as en } from '@arcadia/i18n/en/mail';
import { mail as zh } from '@arcadia/i18n/zh/mail';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { getMemberLanguage } from './account-repo.ts';
import { addressOf, type Contact, maskedContact } from './contact.ts';

/** What a person is told of, so that a stranger who did it is found out. */
export type Notice = keyof typeof en.securityNotices;

type QueuedNotice = {
  memberId: string;
  notice: Notice;
  to: Contact;
  /** What is bound now, where the notice is about that. */
  contact?: Contact;
};

const queued = z.strictObject({
  memberId: z.string(),
  notice: z.enum(Object.keys(en.securityNotices) as Notice[]),
  channel: z.enum(['phone', 'email']),
  to: z.string(),
  contact: z.string(),
});

/** Adds the job that tells a person what was changed. Sent after the change is stored, and tried again if need be. */
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

/** Tells one, in the language of the person and not of whoever made the change. */
async function sendNotice(ctx: Context, notice: z.infer<typeof queued>): Promise<void> {
  const language = await read(ctx, (db) => getMemberLanguage(db, notice.memberId));
  const texts = language === 'zh' ? zh : en;
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
