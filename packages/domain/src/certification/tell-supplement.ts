import { certification as certificationEn } from '@arcadia/i18n/en/certification';
import { mail as mailEn } from '@arcadia/i18n/en/mail';
import { certification as certificationZh } from '@arcadia/i18n/zh/certification';
import { mail as mailZh } from '@arcadia/i18n/zh/mail';
import * as z from 'zod/mini';
import { companyNames, contacts } from '../accounts/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { findCertification } from './repo.ts';
import { sendNotice } from './send-notice.ts';

/** Queues a message to the main account. Asked again within the queue's patience, the newest request is what is told. */
export async function queueSupplementMessages(tx: Write, companyId: string): Promise<void> {
  await tx.enqueue(tellSupplementJob, { companyId });
}

/** Tells the main account what further proof is wanted, in its language. Nothing where it was given meanwhile. */
async function tellCertificationSupplement(ctx: Context, companyId: string): Promise<void> {
  const found = await read(ctx, async (db) => {
    const row = await findCertification(db, companyId);
    const [contact] = await contacts(db, { companyId, memberIds: [] });
    const companyName = (await companyNames(db, [companyId])).get(companyId) ?? '';
    return row?.supplement_fields && contact
      ? { contact, companyName, fields: row.supplement_fields, reason: row.supplement_reason ?? '' }
      : null;
  });
  if (!found) return;
  const { contact, companyName, fields: wanted, reason } = found;
  const { certification: texts } = contact.language === 'zh' ? mailZh : mailEn;
  const { fields } = contact.language === 'zh' ? certificationZh : certificationEn;
  const facts = {
    companyName,
    fields: wanted.map((field) => fields[field]),
    reason,
  };
  await sendNotice(ctx, contact, { texts: texts.supplement, facts });
}

export const tellSupplementJob = defineJob({
  name: 'tell-certification-supplement',
  queue: 'mail',
  actor: 'certification',
  payload: z.strictObject({ companyId: z.string() }),
  shown: ['companyId'],
  key: ({ companyId }) => `certification-supplement:${companyId}`,
  run: (ctx, { companyId }) => tellCertificationSupplement(ctx, companyId),
});
