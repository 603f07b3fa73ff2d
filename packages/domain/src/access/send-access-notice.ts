import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import { e164 } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { findInvited } from './repo.ts';

/** Notices to the owner of a sub-account. */
const notices = ['invitation', 'reset'] as const;
export type AccessNotice = (typeof notices)[number];

/** Adds the job that notifies the owner. The queue contains ids only. */
export function queueAccessNotice(
  tx: Write,
  notice: AccessNotice,
  memberId: string,
): Promise<void> {
  return tx.enqueue(accessNoticeJob, { notice, memberId });
}

/**
 * Sends an owner the invitation to a sub-account, or the notice of its reset. Run by a job, which is retried if sending
 * fails. Sends nothing if the sub-account was disabled or deleted in the meantime.
 */
async function sendAccessNotice(
  ctx: Context,
  { notice, memberId }: { notice: AccessNotice; memberId: string },
): Promise<void> {
  const { member, companyName } = await read(ctx, async (db) => {
    const found = await findInvited(db, memberId);
    if (!found) throw new Error(`no member ${memberId}`);
    const names = await companyNames(db, [found.company_id]);
    return { member: found, companyName: names.get(found.company_id) ?? '' };
  });
  if (member.status !== 'enabled') return;
  const { language } = member;
  const texts = serverTexts(language).mail.access[notice];
  const { area_code: areaCode, phone_number: phoneNumber } = member;
  const phone = areaCode && phoneNumber ? e164({ areaCode, phoneNumber }) : null;
  const login = phone ?? member.email;
  if (login === null) throw new Error(`${memberId} has neither phone nor e-mail`);
  const { brandName, publicUrl } = ctx.deployment;
  const parameters = {
    brandName,
    companyName,
    name: member.name,
    login,
    url: `${publicUrl}/login`,
  };
  await ctx.ports.messages.send({
    channel: phone === null ? 'email' : 'sms',
    to: login,
    purpose: 'notice',
    language,
    ...(phone === null && { subject: texts.subject(parameters) }),
    text: phone === null ? texts.mail(parameters) : texts.sms(parameters),
    parameters,
  });
}

export const accessNoticeJob = defineJob({
  name: 'send-access-notice',
  queue: 'mail',
  actor: 'access notice',
  payload: z.strictObject({ notice: z.enum(notices), memberId: z.string() }),
  shown: ['notice', 'memberId'],
  key: ({ notice, memberId }) => `access-notice:${notice}:${memberId}`,
  run: sendAccessNotice,
});
