import type { InputOf, OutputOf } from '@arcadia/contract/api';
import {
  certificationTransitions,
  type SubmissionKind,
} from '@arcadia/contract/companies/certification';
import {
  type CertificationField,
  type CertificationForm,
  supplementFields,
  unlikelyIdNumbers,
} from '@arcadia/contract/companies/certification-form';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import { newId } from '@arcadia/kernel/id';
import { dialablePhone } from '../members/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { attachFiles, detachFiles, fileSummaries } from '../files/index.ts';
import { openCase } from '../reviews/index.ts';
import { fieldsOf, filesIn } from './form-fields.ts';
import {
  type CertificationRow,
  findSubmission,
  lockCertification,
  moveCertification,
  registrationOf,
} from './repo.ts';
import { requireExpiries } from './require-expiries.ts';
import { requireOwner } from './require-owner.ts';
import type { Queries } from '../database/connection.ts';
import { reviewDueAt } from './review-due.ts';
import { draftOf, openForm, sealForm } from './sealed-form.ts';
import { supplemented } from './supplement.ts';

/**
 * Submits the form for review. The submission in force stays so until this one is approved.
 * @throws NotFound if a scan is not the company's or has another purpose.
 * @throws WrongFields for a document of somebody who can't act for a company, one that has expired, or one that does not say until
 *   when it is valid.
 * @throws Refusal identityCheckRequired if the company has submitted a form before, stateChanged while one is under review,
 *   phoneNumberInvalid for the handler's phone, idSidesAlike where front and back of the ID are one picture.
 */
export function submitCertification(
  ctx: MemberContext,
  { form: sent }: InputOf<'submitCertification'>,
): Promise<OutputOf<'submitCertification'>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const handler = dialablePhone({
    areaCode: sent.handlerAreaCode,
    phoneNumber: sent.handlerPhoneNumber,
  });
  return writeOnce(ctx, async (tx) => {
    const row = await lockCertification(tx.db, { companyId, now });
    if (row.status === 'under_review') throw new Refusal('stateChanged');
    await requireOwner(tx.db, ctx);
    const form = await formOf(tx, ctx, row, {
      ...sent,
      handlerAreaCode: handler.areaCode,
      handlerPhoneNumber: handler.phoneNumber,
    });
    await requireTwoSides(tx.db, form);
    const kind = kindOf(row);
    const submissionId = await insertSubmission(tx, ctx, {
      previousStatus: row.status,
      form,
      kind,
      now,
    });
    await attachFiles(tx, companyId, filesIn(fieldsOf(form)), submissionId);
    await detachFiles(tx, { companyId, from: draftOf(companyId), at: now });
    const status = await startReview(tx, { companyId, submissionId, now });
    await openCase(tx, {
      desk: 'certification',
      companyId,
      subjectId: submissionId,
      kind,
      title: form.companyName,
      openedAt: now,
      dueAt: reviewDueAt(now),
    });
    await tx.audit({
      action: 'certification.submit',
      targetId: submissionId,
      companyId,
      before: { status: row.status },
      after: { status, kind, market: form.market, companyName: form.companyName },
    });
    await tx.publish({ topic: 'certification.changed', companyId, subjectId: submissionId });
    return { submissionId, status };
  });
}

/**
 * Refuses people under age who act for the company, by the numbers that were asked for: those in force were approved as they are.
 * @throws WrongFields
 */
function requireFullAge(
  form: CertificationForm,
  asked: readonly CertificationField[] | null,
  today: string,
): void {
  const sent = asked && supplementFields(asked);
  const wrong = unlikelyIdNumbers(form, today).filter((field) => sent?.has(field) ?? true);
  if (wrong.length > 0)
    throw new WrongFields(
      Object.fromEntries(wrong.map((field) => [`form.${field}`, 'invalidIdNumber'] as const)),
    );
}

type Sent = {
  previousStatus: Exclude<CertificationRow['status'], 'under_review'>;
  form: CertificationForm;
  kind: SubmissionKind;
  now: Date;
};

async function insertSubmission(
  tx: Write,
  ctx: MemberContext,
  { previousStatus, form, kind, now }: Sent,
): Promise<string> {
  const id = newId('submission', now);
  await tx.db
    .insertInto('certification_submission')
    .values({
      id,
      company_id: ctx.actor.companyId,
      kind,
      market: form.market,
      form: sealForm(ctx.ports.vault, id, form),
      company_name: form.companyName,
      registration_number: registrationOf(form),
      licence_expiry: form.licenceExpiry ?? null,
      legal_id_expiry: form.legalIdExpiry ?? null,
      submitted_by: ctx.actor.id,
      submitted_by_name: ctx.actor.name,
      submitted_at: now,
      previous_status: previousStatus,
    })
    .execute();
  return id;
}

/** While a supplement is requested, a submission is that supplement. */
function kindOf(row: CertificationRow): SubmissionKind {
  if (row.in_force_id === null) return 'first';
  return row.supplement_fields === null ? 'change' : 'supplement';
}

async function formOf(
  tx: Write,
  ctx: MemberContext,
  { in_force_id, supplement_fields }: CertificationRow,
  sent: CertificationForm,
): Promise<CertificationForm> {
  const now = ctx.clock.now();
  if (in_force_id === null || supplement_fields === null) {
    requireExpiries(sent, { now, supplement: null });
    requireFullAge(sent, null, dayOf(now));
    return sent;
  }
  const inForce = await findSubmission(tx.db, in_force_id);
  if (!inForce) throw new Error('what is in force is not there');
  const fields = openForm(ctx.ports.vault, inForce);
  const form = supplemented({ market: inForce.market, fields }, sent, supplement_fields);
  requireExpiries(form, { now, supplement: { requested: supplement_fields, approved: fields } });
  requireFullAge(form, supplement_fields, dayOf(now));
  return form;
}

async function startReview(
  tx: Write,
  { companyId, submissionId, now }: { companyId: string; submissionId: string; now: Date },
) {
  const { from, to } = certificationTransitions.submit;
  const moved = await moveCertification(tx.db, companyId, from, {
    status: to,
    status_changed_at: now,
    submission_id: submissionId,
    draft: null,
    draft_saved_at: null,
  });
  if (moved !== 1n) throw new Refusal('stateChanged');
  return to;
}

/** @throws Refusal idSidesAlike if front and back of the ID are the same picture, uploaded once or twice. */
async function requireTwoSides(db: Queries, form: CertificationForm): Promise<void> {
  const { legalIdFrontFileId: front, legalIdBackFileId: back } = form;
  if (!back) return;
  const files = await fileSummaries(db, [front, back]);
  const [one, other] = [files.get(front), files.get(back)];
  // Missing files are refused when the files are attached.
  if (one !== undefined && one.sha256 === other?.sha256) throw new Refusal('idSidesAlike');
}
