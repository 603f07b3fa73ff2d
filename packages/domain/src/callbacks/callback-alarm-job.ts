import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { contacts } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { findActiveCredential, findDelivery } from './repo.ts';

const alarms = ['failing', 'given_up'] as const;
type Told = { deliveryId: string; memberId: string; alarm: (typeof alarms)[number] };

/** Notifies the owner, in their language, that their server does not accept our callbacks. */
async function sendAlarm(ctx: Context, { deliveryId, memberId, alarm }: Told): Promise<void> {
  const found = await read(ctx, async (db) => {
    const delivery = await findDelivery(db, deliveryId);
    const credential = delivery && (await findActiveCredential(db, delivery.service_id));
    if (!delivery || !credential) return null;
    const { company_id: companyId } = delivery;
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    return contact ? { delivery, appId: credential.app_id, contact } : null;
  });
  // The service was deleted in the meantime, or it has no owner to notify.
  if (!found) return;
  const { delivery, appId, contact } = found;
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/business/application/deliveries/${delivery.service_id}`;
  const facts = { brandName, appId, callback: `${delivery.kind}_url`, url };
  const texts = serverTexts(contact.language).mail.callbacks[alarm];
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

export const callbackAlarmJob = defineJob({
  name: 'send-callback-alarm',
  queue: 'mail',
  actor: 'callback alarm',
  payload: z.strictObject({
    deliveryId: z.string(),
    memberId: z.string(),
    alarm: z.enum(alarms),
  }),
  shown: ['deliveryId', 'alarm'],
  key: ({ deliveryId, alarm }) => `callback-alarm:${alarm}:${deliveryId}`,
  run: sendAlarm,
});
