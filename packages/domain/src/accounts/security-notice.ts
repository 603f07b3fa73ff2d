import { mail as en } from '@arcadia/i18n/en/mail';
import { mail as zh } from '@arcadia/i18n/zh/mail';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { getMemberLanguage } from './account-repo.ts';
import { addressOf, type Channel, type Contact, maskedContact } from './contact.ts';

/** What a person is told of, so that a stranger who did it is found out. */
export type Notice = keyof typeof en.securityNotices;

type QueuedNotice = {
  memberId: string;
  notice: Notice;
  to: Contact;
  /** What is bound now, where the notice is about that. */
  contact?: Contact;
};

/** Adds the job that tells a person what was changed. Sent after the change is stored, and tried again if need be. */
export function queueNotice(
  tx: Write,
  { memberId, notice, to, contact }: QueuedNotice,
): Promise<void> {
  return tx.enqueue({
    task: 'send-security-notice',
    payload: {
      memberId,
      notice,
      channel: to.kind,
      to: addressOf(to),
      contact: contact ? maskedContact(contact) : '',
    },
  });
}

/** Tells one, in the language of the person and not of whoever made the change. */
export async function sendNotice(
  ctx: Context,
  notice: { memberId: string; notice: Notice; channel: Channel; to: string; contact: string },
): Promise<void> {
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

/** Whether a job's word is one of ours. */
export function isNotice(word: string | undefined): word is Notice {
  return word !== undefined && word in en.securityNotices;
}
