import { languages } from '@arcadia/kernel/languages';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import {
  certificationDraft,
  certificationFields,
  certificationForm,
} from './certification-form.ts';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { storedFile } from './files.ts';
import { id, instant, nothing, text } from './wire.ts';

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
} as const satisfies Transitions<CertificationStatus, string>;

/**
 * `first`: until one was approved. `change`: of an approved one, which stays in force until the change is approved.
 * `supplement`: fields that an operator asked for; what was approved stays in force too.
 */
export const submissionKinds = ['first', 'change', 'supplement'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

export const fieldReason = z.object({ field: z.enum(certificationFields), reason: text(300) });
export type FieldReason = z.infer<typeof fieldReason>;

/** Values by field: of a form as the customer sees it, numbers of papers and accounts are masked. */
const shownFields = z.partialRecord(z.enum(certificationFields), z.string());
const files = z.array(z.object({ field: z.enum(certificationFields), file: storedFile }));

const submission = z.object({
  id: z.string(),
  kind: z.enum(submissionKinds),
  market: z.enum(['mainland', 'overseas']),
  fields: shownFields,
  files,
  submittedAt: instant,
  submittedByName: z.string(),
  decidedAt: z.nullable(instant),
  outcome: z.nullable(z.enum(['approved', 'refused', 'withdrawn'])),
  reasons: z.array(fieldReason),
  /** The reviewer's general remark. */
  note: z.nullable(z.string()),
});

export const getCertification = endpoint({
  method: 'GET',
  path: '/certification',
  summary: 'Where the enterprise certification stands, masked, with reasons field by field',
  access: needs('verificationQuery'),
  input: nothing,
  output: z.object({
    status: z.enum(certificationStatuses),
    /** Whether an approved certification is in force, whatever is under review beside it. */
    certified: z.boolean(),
    /** By the country the company signed up with; the form may name the other. */
    defaultMarket: z.enum(['mainland', 'overseas']),
    /** The newest submission that was not withdrawn, decided or not. */
    submission: z.nullable(submission),
    /** The submission in force, if it is not `submission`. */
    inForce: z.nullable(submission),
    /** 48 hours after the submission; null where nothing is under review. */
    reviewDueAt: z.nullable(instant),
    supplement: z.nullable(
      z.object({
        fields: z.array(z.enum(certificationFields)),
        reason: z.string(),
        requestedAt: instant,
      }),
    ),
    /** When the draft was saved; null if there is none. */
    draftSavedAt: z.nullable(instant),
    /** Whether reading or sending the form needs `verifyIdentity` first. */
    identityCheckNeeded: z.boolean(),
  }),
});

export const getCertificationForm = endpoint({
  method: 'GET',
  path: '/certification/form',
  summary: 'The form to go on with: the saved draft, else the newest submission, unmasked',
  access: needs('verificationAll'),
  input: nothing,
  output: z.object({
    market: z.enum(['mainland', 'overseas']),
    fields: shownFields,
    files,
    /** Of the newest submission, where it was refused. */
    reasons: z.array(fieldReason),
  }),
  errors: ['identityCheckRequired'],
});

export const saveCertificationDraft = endpoint({
  method: 'POST',
  path: '/certification/draft',
  summary: 'Keep a half-filled form, sealed, so that it can be gone on with anywhere',
  access: needs('verificationAll'),
  input: certificationDraft,
  output: z.object({ savedAt: instant }),
  errors: ['identityCheckRequired', 'stateChanged'],
});

export const submitCertification = endpoint({
  method: 'POST',
  path: '/certification/submit',
  summary: 'Send the form into review',
  access: needs('verificationAll'),
  input: z.object({ form: certificationForm }),
  output: z.object({ submissionId: z.string(), status: z.enum(certificationStatuses) }),
  errors: ['identityCheckRequired', 'stateChanged', 'phoneNumberInvalid', 'idSidesAlike'],
  idempotent: true,
});

export const withdrawCertification = endpoint({
  method: 'POST',
  path: '/certification/withdraw',
  summary: 'Take a submission back before it is decided; its form becomes the draft',
  access: needs('verificationAll'),
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
  input: z.object({ id }),
  output: z.object({
    /** The review case. */
    id: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    submission,
    /** What was in force when it was sent. */
    inForce: z.nullable(submission),
    /** Earlier submissions, newest first. */
    history: z.array(submission),
    /** Other companies that were certified with the same credit code or registration number. */
    sameNumber: z.array(z.object({ companyId: z.string(), companyName: z.string() })),
    reviewDueAt: instant,
    claimedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Shown to the customer's main account as typed. */
    readerLanguage: z.enum(languages),
    decidedByName: z.nullable(z.string()),
  }),
});

export const decideCertification = endpoint({
  method: 'POST',
  path: '/ops/certifications/{id}/decide',
  summary: 'Approve, or refuse with reasons field by field; only who has claimed the case may',
  access: operatorNeeds('certifications.review'),
  input: z.discriminatedUnion('outcome', [
    z.object({ id, outcome: z.literal('approved'), note: z.optional(text(500)) }),
    z.object({
      id,
      outcome: z.literal('refused'),
      reasons: z.array(fieldReason).check(z.minLength(1, 'required')),
      note: z.optional(text(500)),
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
    id,
    fields: z.array(z.enum(certificationFields)).check(z.minLength(1, 'required')),
    reason: text(300),
  }),
  output: nothing,
  errors: ['stateChanged'],
});
