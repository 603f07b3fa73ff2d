import { languages } from '@arcadia/kernel/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { lockOperator } from './repo.ts';
import { deleteTokens, invitationHours, issueToken } from './tokens.ts';

const staffLink = z.strictObject({
  operatorId: z.string(),
  /** The reason why a link to set a password is sent. */
  reason: z.enum(['invitation', 'reset']),
  language: z.enum(languages),
});
export type StaffLink = z.infer<typeof staffLink>;

/** Adds the job that mails the link; at most one waits for each person. */
export function queueStaffLink(tx: Write, link: StaffLink): Promise<void> {
  return tx.enqueue(staffLinkJob, link);
}

/**
 * Mails the link to set a password. The token is created here and stored as a hash only, so that the queue contains no
 * credentials. A retry creates a new one, which invalidates the previous one.
 */
async function sendStaffLink(
  ctx: Context,
  { operatorId, reason, language }: StaffLink,
): Promise<void> {
  const sent = await write(ctx, async (tx) => {
    tx.unaudited('the act that asked for the link is audited');
    const { status, name, email } = await lockOperator(tx.db, operatorId);
    if (status !== 'invited') return null;
    await deleteTokens(tx.db, operatorId);
    const now = ctx.clock.now();
    return {
      name,
      email,
      token: await issueToken(tx.db, { purpose: 'invitation', operatorId, now }),
    };
  });
  if (sent === null) return;
  const { brandName, publicUrl } = ctx.deployment;
  const texts = serverTexts(language).mail.staffLink[reason];
  // Behind the `#`: no server, proxy or Referer sees it.
  const url = `${publicUrl}/backoffice/invitation#token=${sent.token}`;
  const words = { brandName, name: sent.name, url, hours: invitationHours };
  await ctx.ports.messages.send({
    channel: 'email',
    to: sent.email,
    purpose: 'notice',
    language,
    subject: texts.subject(words),
    text: texts.text(words),
    parameters: { ...words, hours: String(invitationHours) },
  });
}

export const staffLinkJob = defineJob({
  name: 'send-staff-link',
  queue: 'mail',
  actor: 'staff link',
  payload: staffLink,
  shown: ['operatorId', 'reason', 'language'],
  key: ({ operatorId }) => `staff-link:${operatorId}`,
  run: sendStaffLink,
});
