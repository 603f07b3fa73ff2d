import type { CertificationStatus } from '@arcadia/contract/companies/certification';
import {
  type CertificationForm,
  parseCertificationForm,
} from '@arcadia/contract/companies/certification-form';
import { sealForm } from '@arcadia/domain/certification/index';
import { documentReminderDays } from '@arcadia/contract/companies/document-expiry';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { scanId, seedForm } from './certification-forms.ts';
import {
  type CertificationStory,
  certificationStories,
  type Sent,
} from './certification-stories.ts';
import { type SeedCompany, seedCompanies } from './companies.ts';
import { letter } from './letter.ts';
import { scan } from './scans.ts';
import { type SeedFile, seedFiles } from './seed-files.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const dueAfterHours = 48;

type Submission = Sent & {
  companyId: string;
  id: string;
  form: CertificationForm;
  before: CertificationStatus;
};

/** Certifications in every state, with papers that can be looked at, and the queue of the desk. */
export async function seedCertifications(ctx: Context): Promise<void> {
  for (const story of certificationStories) {
    const company = seedCompanies.find(({ id }) => id === seedId('co', story.key));
    if (!company) throw new Error(`no seeded company ${story.key}`);
    await seedCertification(ctx, story, company);
  }
}

/** The certification of one company, with its papers and cases. */
export async function seedCertification(
  ctx: Context,
  story: CertificationStory,
  company: SeedCompany,
): Promise<void> {
  const submissions = submissionsOf(story, company, dayOf(ctx.clock.now()));
  await seedFiles(ctx, papersOf(ctx, { story, company, submissions }));
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const submission of submissions) {
      await insertSubmission(tx, ctx, { company, submission });
      await insertCase(tx, ctx, { company, submission });
    }
    await insertCertification(tx, ctx, { story, company, submissions });
    await insertReminders(tx, ctx, { story, submissions });
  });
}

function submissionsOf(
  story: CertificationStory,
  company: SeedCompany,
  today: string,
): Submission[] {
  const form = { ...seedForm(story.key, company), ...expiriesOf(story, today) };
  let before: CertificationStatus = 'not_started';
  return story.sent.map((sent, index) => {
    const submission = {
      ...sent,
      companyId: company.id,
      id: seedId('sub', `${story.key} ${index}`),
      // Invented forms pass the same checks as real ones.
      form: parseCertificationForm({ ...form, ...sent.differently }),
      before,
    };
    before = after(sent);
    return submission;
  });
}

/** Until when the papers of a company are valid, where that is not what its form says. */
function expiriesOf({ licence }: CertificationStory, today: string) {
  if (licence === undefined) return {};
  return licence === 'unasked'
    ? { licenceExpiry: undefined, legalIdExpiry: undefined }
    : { licenceExpiry: addDays(today, licence) };
}

function after({ decision }: Sent): CertificationStatus {
  if (!decision) return 'under_review';
  return decision.outcome === 'approved' ? 'completed' : 'refused';
}

function hoursAgo(ctx: Context, hours: number): Date {
  return new Date(ctx.clock.now().getTime() - hours * hourMs);
}

function decidedAt(ctx: Context, { hoursAgo: sent, decision }: Sent): Date | null {
  return decision ? hoursAgo(ctx, sent - decision.afterHours) : null;
}

type Told = { company: SeedCompany; submission: Submission };

async function insertSubmission(tx: Write, ctx: Context, { company, submission }: Told) {
  const { id, form, decision, before } = submission;
  if (before === 'under_review') throw new Error('nothing is sent while something is under review');
  const [owner] = company.members;
  await tx.db
    .insertInto('certification_submission')
    .values({
      id,
      company_id: company.id,
      kind: submission.kind,
      market: form.market,
      form: sealForm(ctx.ports.vault, id, form),
      company_name: form.companyName,
      registration_number: form.market === 'mainland' ? form.creditCode : form.registrationNumber,
      licence_expiry: form.licenceExpiry ?? null,
      legal_id_expiry: form.legalIdExpiry ?? null,
      submitted_by: owner?.id ?? '',
      submitted_by_name: owner?.name ?? '',
      submitted_at: hoursAgo(ctx, submission.hoursAgo),
      previous_status: before,
      decided_at: decidedAt(ctx, submission),
      outcome: decision?.outcome ?? null,
      reasons: decision?.reasons ? JSON.stringify(decision.reasons) : null,
      note: decision?.note ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertCase(tx: Write, ctx: Context, { company, submission }: Told) {
  const { id, decision } = submission;
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'certification',
      company_id: company.id,
      subject_id: id,
      kind: submission.kind,
      title: submission.form.companyName,
      opened_at: hoursAgo(ctx, submission.hoursAgo),
      due_at: hoursAgo(ctx, submission.hoursAgo - dueAfterHours),
      closed_at: decidedAt(ctx, submission),
      outcome: decision?.outcome ?? null,
      decided_by: decision ? seedId('opr', decision.operator) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertCertification(
  tx: Write,
  ctx: Context,
  {
    story,
    company,
    submissions,
  }: { story: CertificationStory; company: SeedCompany; submissions: readonly Submission[] },
) {
  const newest = submissions.at(-1);
  if (!newest) throw new Error('a story without a submission');
  const inForce = submissions.findLast(({ decision }) => decision?.outcome === 'approved');
  await tx.db
    .insertInto('certification')
    .values({
      company_id: company.id,
      status: after(newest),
      status_changed_at: decidedAt(ctx, newest) ?? hoursAgo(ctx, newest.hoursAgo),
      submission_id: newest.id,
      in_force_id: inForce?.id ?? null,
      supplement_fields: story.supplement?.fields ?? null,
      supplement_reason: story.supplement?.reason ?? null,
      supplement_requested_at: story.supplement ? hoursAgo(ctx, story.supplement.hoursAgo) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reminders that a company got: the job finds nothing more to tell. */
async function insertReminders(
  tx: Write,
  ctx: Context,
  {
    story: { licence },
    submissions,
  }: { story: CertificationStory; submissions: readonly Submission[] },
) {
  const inForce = submissions.findLast(({ decision }) => decision?.outcome === 'approved');
  if (!inForce || typeof licence !== 'number') return;
  const [company_id, submission_id] = [inForce.companyId, inForce.id];
  const told = licence < 0 ? [...documentReminderDays, 0] : documentReminderDays;
  for (const days of told.filter((one) => licence <= one))
    await tx.db
      .insertInto('document_reminder')
      .values({
        company_id,
        submission_id,
        document: 'licence',
        days_before: days,
        reminded_at: hoursAgo(ctx, (days - licence) * 24),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The same papers for every submission of a company, as somebody would send them again. */
function papersOf(
  ctx: Context,
  {
    story: { key },
    company,
    submissions,
  }: { story: CertificationStory; company: SeedCompany; submissions: readonly Submission[] },
): SeedFile[] {
  const [first] = submissions;
  if (!first) return [];
  const mainland = first.form.market === 'mainland';
  const number =
    first.form.market === 'mainland' ? first.form.creditCode : first.form.registrationNumber;
  const common = {
    companyId: company.id,
    memberId: company.members[0]?.id ?? '',
    attachedTo: submissions.map(({ id }) => id),
    at: hoursAgo(ctx, first.hoursAgo + 1),
  };
  const picture = { ...common, mediaType: 'image/png' };
  return [
    {
      ...picture,
      id: scanId(key, 'licence'),
      purpose: 'business_licence',
      name: mainland ? '营业执照.png' : 'certificate-of-incorporation.png',
      bytes: scan(mainland ? 'licence' : 'certificate'),
    },
    ...identityPhotos({ key, mainland }).map((photo) => ({ ...picture, ...photo })),
    {
      ...common,
      id: scanId(key, 'letter'),
      purpose: 'authorization_letter',
      name: mainland ? '授权书.pdf' : 'letter-of-authorisation.pdf',
      mediaType: 'application/pdf',
      bytes: letter({ number, handlerNumber: first.form.handlerIdNumber }),
    },
  ];
}

/** Both sides of an identity card, or the one page of a passport. */
function identityPhotos({ key, mainland }: { key: string; mainland: boolean }) {
  const front = {
    id: scanId(key, 'front'),
    purpose: 'identity_photo' as const,
    name: mainland ? '法人身份证正面.png' : 'passport.png',
    bytes: scan(mainland ? 'cardFront' : 'passport'),
  };
  const back = {
    id: scanId(key, 'back'),
    purpose: 'identity_photo' as const,
    name: '法人身份证反面.png',
    bytes: scan('cardBack'),
  };
  return mainland ? [front, back] : [front];
}
