import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contacts } from '../members/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { RecipientRefused } from '../ports/message-sender.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';
import { findActiveCredential, findDelivery } from './repo.ts';

const alarms = ['failing', 'given_up'] as const;
type Alarm = (typeof alarms)[number];
type Told = { deliveryId: string; memberId: string; alarm: Alarm };
type AlarmKey = { company_id: string; service_id: string; kind: CallbackKind; alarm: Alarm };

/**
 * Notifies the owner, in their language, that their server does not accept our callbacks. A run that fails is repeated; after one
 * that succeeded nothing is sent.
 */
async function sendAlarm(
  ctx: Context,
  { deliveryId, memberId, alarm }: Told,
  lastTry: boolean,
): Promise<void> {
  const found = await read(ctx, async (db) => {
    const delivery = await findDelivery(db, deliveryId);
    const credential = delivery && (await findActiveCredential(db, delivery.service_id));
    if (!delivery || !credential) return null;
    const { company_id: companyId } = delivery;
    const people = await contacts(db, { companyId, memberIds: [memberId] });
    const contact = people.find((one) => one.memberId === memberId);
    const isTold = await wasAccepted(db, { ...delivery, alarm });
    return contact && !isTold ? { delivery, appId: credential.app_id, contact } : null;
  });
  // The service was deleted in the meantime, or it has no owner to notify, or who was notified.
  if (!found) return;
  const { delivery, appId, contact } = found;
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/business/application/deliveries/${delivery.service_id}`;
  const facts = { brandName, appId, callback: `${delivery.kind}_url`, url };
  const texts = serverTexts(contact.language).mail.callbacks[alarm];
  try {
    await sendToRecipient(ctx.ports.messages, contact, { texts, facts, parameters: { url } });
  } catch (error) {
    if (lastTry || error instanceof RecipientRefused) await note('given_up_at');
    throw error;
  }
  await note('accepted_at');

  function note(column: 'accepted_at' | 'given_up_at'): Promise<void> {
    return write(ctx, async (tx) => {
      tx.unaudited('when a message was accepted changes nothing else');
      await noteMail(tx, { ...delivery, alarm }, { [column]: ctx.clock.now() });
    });
  }
}

/** Whether the notice that was made last is told already. */
async function wasAccepted(db: Queries, key: AlarmKey): Promise<boolean> {
  const row = await db
    .selectFrom('callback_alarm')
    .select(sql<boolean>`accepted_at >= coalesce(told_at, raised_at)`.as('accepted'))
    .where('company_id', '=', key.company_id)
    .where('service_id', '=', key.service_id)
    .where('kind', '=', key.kind)
    .where('alarm', '=', key.alarm)
    .executeTakeFirst();
  return row?.accepted ?? false;
}

/** Notes when a message about an alarm was accepted, or given up, and tells open screens. */
export async function noteMail(
  tx: Write,
  { company_id: companyId, service_id: subjectId, kind, alarm }: AlarmKey,
  at: { accepted_at?: Date; given_up_at?: Date },
): Promise<void> {
  await tx.db
    .updateTable('callback_alarm')
    .set(at)
    .where('company_id', '=', companyId)
    .where('service_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('alarm', '=', alarm)
    .execute();
  await tx.publish({ topic: 'alert.changed', companyId, subjectId });
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
  run: (ctx, told, { lastTry }) => sendAlarm(ctx, told, lastTry),
});
