import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import { contacts } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify } from '../notifications/index.ts';
import { namesOf } from './form-fields.ts';
import { findCertification, findSubmission } from './repo.ts';
import { sendNotice } from './send-notice.ts';

/** Tells it in the console, and queues a notice to the main account. If requested again before it is sent, only the newest request is sent. */
export async function queueSupplementMessages(tx: Write, companyId: string): Promise<void> {
  const kind = 'certification_decided';
  await notify(tx, { companyId, kind, subjectId: companyId, facts: { outcome: 'supplement' } });
  await tx.enqueue(tellSupplementJob, { companyId });
}

/**
 * Sends the main account the requested supplement, in its language. Sends nothing if it was submitted in the meantime.
 */
async function tellCertificationSupplement(ctx: Context, companyId: string): Promise<void> {
  const found = await read(ctx, async (db) => {
    const row = await findCertification(db, companyId);
    const [contact] = await contacts(db, { companyId, memberIds: [] });
    const companyName = (await companyNames(db, [companyId])).get(companyId) ?? '';
    const inForce = row?.in_force_id && (await findSubmission(db, row.in_force_id));
    if (!row?.supplement_fields || !contact || !inForce) return null;
    const { supplement_fields: fields, supplement_reason: reason } = row;
    return { contact, companyName, fields, reason: reason ?? '', market: inForce.market };
  });
  if (!found) return;
  const { contact, companyName, fields: wanted, reason, market } = found;
  const { mail, certification } = serverTexts(contact.language);
  const { certification: texts } = mail;
  const names = namesOf(certification, market);
  const facts = {
    companyName,
    fields: wanted.map((field) => names[field]),
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
