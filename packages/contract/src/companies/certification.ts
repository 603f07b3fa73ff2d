import { languages } from '@arcadia/kernel/languages';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import {
  certificationDraft,
  certificationFields,
  certificationForm,
} from './certification-form.ts';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { storedFile } from '../files/files.ts';
import { described, id, instant, named, namedRef, nothing, text } from '../wire/wire.ts';

const reviewCaseId = described(id, 'Id of the review case.');
const companyId = described(id, 'Id of the company.');

/** States of specification section 4. */
export const certificationStatuses = [
  'not_started',
  'under_review',
  'completed',
  'refused',
] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

export const certificationTransitions = {
  submit: { from: ['not_started', 'refused', 'completed'], to: 'under_review' },
  approve: { from: ['under_review'], to: 'completed' },
  refuse: { from: ['under_review'], to: 'refused' },
  // Of one that was approved by mistake.
  revoke: { from: ['completed', 'refused'], to: 'refused' },
} as const satisfies Transitions<CertificationStatus, string>;

/**
 * `first`: until one was approved. `change`: of an approved one, which stays in force until the change is approved.
 * `supplement`: fields that an operator asked for; what was approved stays in force too.
 */
export const submissionKinds = ['first', 'change', 'supplement'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const fieldReason = z.object({
  field: described(
    named(z.enum(certificationFields), 'CertificationField', 'Field of the form'),
    'Name of the form field.',
  ),
  reason: described(text(300), 'Why, as the customer reads it.'),
});
named(fieldReason, 'FieldReason', 'Why a field was refused');
export type FieldReason = z.infer<typeof fieldReason>;

/** Values by field: of a form as the customer sees it, numbers of papers and accounts are masked. */
const shownFields = z.partialRecord(z.enum(certificationFields), z.string());
const files = z.array(
  z.object({
    field: described(z.enum(certificationFields), 'Name of the form field.'),
    file: described(storedFile, 'The uploaded file.'),
  }),
);

const submission = z.object({
  id: described(z.string(), 'Id of the submission.'),
  kind: described(
    z.enum(submissionKinds),
    'What was submitted: a first certification or a change.',
  ),
  market: described(z.enum(['mainland', 'overseas']), 'Which form applies: mainland or overseas.'),
  fields: described(shownFields, 'Fields of the form, by name.'),
  files: described(files, 'Uploaded files, by field.'),
  submittedAt: described(instant, 'When the form was submitted.'),
  submittedByName: described(z.string(), 'Name of the person who submitted it.'),
  decidedAt: described(z.nullable(instant), 'When it was decided; null if it was not.'),
  outcome: described(
    z.nullable(z.enum(['approved', 'refused', 'withdrawn'])),
    'Decision about the submission; null while it is under review.',
  ),
  reasons: described(
    z.array(fieldReason),
    'Why single fields were refused; empty where the reason is about the whole.',
  ),
  /** The reviewer's general remark. */
  note: described(
    z.nullable(z.string()),
    'Internal remark of the operator; null if there is none.',
  ),
});
named(submission, 'CertificationSubmission', 'A certification as it was submitted');

export const getCertification = endpoint({
  method: 'GET',
  path: '/certification',
  summary: 'Where the enterprise certification stands, masked, with reasons field by field',
  access: needs('verificationQuery'),
  input: nothing,
  output: z.object({
    status: described(
      z.enum(certificationStatuses),
      '`not_started`: nothing was submitted. `under_review`: the provider decides. `completed`: a certification is in force. `refused`: the newest submission was refused, and none is in force.',
    ),
    /** Whether an approved certification is in force, whatever is under review beside it. */
    certified: described(z.boolean(), 'Whether a certification is in force.'),
    /** By the country the company signed up with; the form may name the other. */
    defaultMarket: described(
      z.enum(['mainland', 'overseas']),
      'Form that is preset: mainland or overseas.',
    ),
    /** The newest submission that was not withdrawn, decided or not. */
    submission: described(z.nullable(submission), 'Newest submission; null if there is none.'),
    inForce: described(
      z.nullable(submission),
      'Submission that is in force; null if there is none.',
    ),
    revocation: described(
      z.nullable(
        z.object({
          at: described(instant, 'When it was revoked.'),
          reason: described(z.string(), 'Why it was revoked.'),
        }),
      ),
      'That the newest submission was approved and revoked later; null if it was not.',
    ),
    /** 48 hours after the submission; null where nothing is under review. */
    reviewDueAt: described(
      z.nullable(instant),
      'When the review is due; null if nothing is under review.',
    ),
    supplement: described(
      z.nullable(
        z.object({
          fields: described(z.array(z.enum(certificationFields)), 'Fields of the form, by name.'),
          reason: described(z.string(), 'Why, as the customer reads it.'),
          requestedAt: described(instant, 'When the provider asked for it.'),
        }),
      ),
      'What the provider asks to be supplied; null if nothing is.',
    ),
    draftSavedAt: described(
      z.nullable(instant),
      'When the draft was last saved; null if there is none.',
    ),
    /** Whether reading or sending the form needs `verifyIdentity` first. */
    identityCheckNeeded: described(
      z.boolean(),
      'Whether the identity must be verified by a code before the form can be changed.',
    ),
  }),
});

export const getCertificationForm = endpoint({
  method: 'GET',
  path: '/certification/form',
  summary: 'The form to go on with: the saved draft, else the newest submission, unmasked',
  access: needs('verificationAll'),
  input: nothing,
  output: z.object({
    market: described(
      z.enum(['mainland', 'overseas']),
      'Which form applies: mainland or overseas.',
    ),
    fields: described(shownFields, 'Fields of the form, by name.'),
    files: described(files, 'Uploaded files, by field.'),
    /** Of the newest submission, where it was refused. */
    reasons: described(
      z.array(fieldReason),
      'Why single fields were refused; empty where the reason is about the whole.',
    ),
  }),
  errors: ['identityCheckRequired'],
});

export const saveCertificationDraft = endpoint({
  method: 'POST',
  path: '/certification/draft',
  summary: 'Keep a half-filled form, sealed, so that it can be gone on with anywhere',
  access: needs('verificationAll'),
  whileSuspended: true,
  input: certificationDraft,
  output: z.object({ savedAt: described(instant, 'When the draft was saved.') }),
  errors: ['identityCheckRequired', 'stateChanged'],
});

export const submitCertification = endpoint({
  method: 'POST',
  path: '/certification/submit',
  summary: 'Send the form into review',
  access: needs('verificationAll'),
  whileSuspended: true,
  input: z.object({ form: described(certificationForm, 'The complete form.') }),
  output: z.object({
    submissionId: described(z.string(), 'Id of the submission.'),
    status: described(z.enum(certificationStatuses), '`under_review` from now on.'),
  }),
  errors: ['identityCheckRequired', 'stateChanged', 'phoneNumberInvalid', 'idSidesAlike'],
  idempotent: true,
});

export const withdrawCertification = endpoint({
  method: 'POST',
  path: '/certification/withdraw',
  summary: 'Take a submission back before it is decided; its form becomes the draft',
  access: needs('verificationAll'),
  whileSuspended: true,
  input: nothing,
  output: nothing,
  errors: ['stateChanged'],
});

// The back office's half.

export const getCertificationCase = endpoint({
  method: 'GET',
  path: '/ops/certifications/{id}',
  summary: 'A certification under review, unmasked, beside what is in force; every look is audited',
  access: operatorNeeds('certifications.review'),
  input: z.object({ id: reviewCaseId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    submission: described(submission, 'The submission that is decided.'),
    inForce: described(
      z.nullable(submission),
      'Submission that was in force when this one was sent; null if there was none.',
    ),
    history: described(z.array(submission), 'Earlier submissions, newest first.'),
    sameNumber: described(
      z.array(
        z.object({
          companyId: described(z.string(), 'Id of the company.'),
          companyName: described(z.string(), 'Name of the company.'),
        }),
      ),
      'Other companies that were certified with the same number.',
    ),
    reviewDueAt: described(instant, 'When the review is due: 48 hours after the submission.'),
    claimedBy: described(
      z.nullable(namedRef),
      'Operator who has claimed the case; null if nobody has.',
    ),
    /** Shown to the customer's main account as typed. */
    readerLanguage: described(
      z.enum(languages),
      'Language in which the customer reads the decision.',
    ),
    decidedByName: described(
      z.nullable(z.string()),
      'Name of the operator who decided; null if nobody did.',
    ),
  }),
});

export const decideCertification = endpoint({
  method: 'POST',
  path: '/ops/certifications/{id}/decide',
  summary: 'Approve, or refuse with reasons field by field; only who has claimed the case may',
  access: operatorNeeds('certifications.review'),
  input: z.discriminatedUnion('outcome', [
    z.object({
      id,
      outcome: described(z.literal('approved'), 'It is approved.'),
      note: described(z.optional(text(500)), 'Internal remark of the operator.'),
    }),
    z.object({
      id,
      outcome: described(z.literal('refused'), 'It is refused, for the reason given.'),
      reasons: described(
        z.array(fieldReason).check(z.minLength(1, 'required')),
        'Why each field was refused, at least one.',
      ),
      note: described(z.optional(text(500)), 'Internal remark of the operator.'),
    }),
  ]),
  output: nothing,
  errors: ['caseNotClaimed', 'stateChanged'],
  idempotent: true,
});

export const requestSupplement = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/request-supplement',
  summary: 'Ask a certified company for further proof; what was approved stays in force',
  access: operatorNeeds('certifications.review'),
  input: z.object({
    id: companyId,
    fields: described(
      z.array(z.enum(certificationFields)).check(z.minLength(1, 'required')),
      'Fields of the form that are to be supplied.',
    ),
    reason: described(text(300), 'Why, as the customer reads it.'),
  }),
  output: nothing,
  errors: ['stateChanged'],
});
