import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import { contacts } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { notify } from '../notifications/index.ts';
import { findSubmission } from './repo.ts';
import { revocationOf } from './revocation.ts';
import { sendNotice } from './send-notice.ts';

type Told = { companyId: string; submissionId: string };

/** Tells it in the console, and adds the job that tells the main account. */
export async function tellRevocation(tx: Write, told: Told): Promise<void> {
  const { companyId, submissionId: subjectId } = told;
  const facts = { outcome: 'revoked' as const };
  await notify(tx, { companyId, kind: 'certification_decided', subjectId, facts });
  await tx.enqueue(tellRevocationJob, told);
}

async function sendRevocation(ctx: Context, told: Told): Promise<void> {
  const found = await read(ctx, async (db) => ({
    main: (await contacts(db, { companyId: told.companyId, memberIds: [] }))[0],
    submission: await findSubmission(db, told.submissionId),
    revocation: await revocationOf(db, told),
  }));
  const { main, submission, revocation } = found;
  if (!main || !submission || !revocation) return;
  const texts = serverTexts(main.language).mail.certification.revoked;
  const facts = { companyName: submission.company_name, reason: revocation.reason };
  await sendNotice(ctx, main, { texts, facts });
}

export const tellRevocationJob = defineJob({
  name: 'tell-certification-revocation',
  queue: 'mail',
  actor: 'certification',
  payload: z.strictObject({ companyId: z.string(), submissionId: z.string() }),
  shown: ['companyId', 'submissionId'],
  key: ({ submissionId }) => `certification-revocation:${submissionId}`,
  run: sendRevocation,
});
