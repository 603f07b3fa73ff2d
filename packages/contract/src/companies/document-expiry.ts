import { addDays } from '@arcadia/kernel/calendar';
import type { CertificationField } from './certification-form.ts';
import type { FieldProblem } from '../wire/errors.ts';

/** Until when the documents of an enterprise certification are valid. */

/** Value in place of a day for a document that does not expire. */
export const noExpiry = 'long_term';

/** The documents that expire, and the field of the form that says when. */
export const expiryFieldOf = {
  licence: 'licenceExpiry',
  legal_id: 'legalIdExpiry',
} as const satisfies Record<string, CertificationField>;
export type ExpiringDocument = keyof typeof expiryFieldOf;
export type ExpiryField = (typeof expiryFieldOf)[ExpiringDocument];
export const expiringDocuments = ['licence', 'legal_id'] as const satisfies ExpiringDocument[];
export const expiryFields = expiringDocuments.map((document) => expiryFieldOf[document]);

/** Days before a document expires on which its company is reminded, the farthest first; it is once more when it has expired. */
export const documentReminderDays = [30, 7] as const;
const [soonDays] = documentReminderDays;

/** How far ahead a document may expire: whoever enters more has mistyped, or means that it does not. */
const maxValidYears = 100;

export const documentStates = ['unknown', 'valid', 'expiring', 'expired'] as const;
/** `unknown`: the certification was made before days were asked for. `expiring`: within 30 days. */
export type DocumentState = (typeof documentStates)[number];

/** How a document stands on a day. It is valid on its last day. */
export function documentState(expiry: string | null | undefined, today: string): DocumentState {
  if (!expiry) return 'unknown';
  if (expiry === noExpiry) return 'valid';
  if (expiry < today) return 'expired';
  return expiry <= addDays(today, soonDays) ? 'expiring' : 'valid';
}

/** Problem of the last day of a document that is sent in; null where there is none. */
export function expiryProblem(expiry: string | undefined, today: string): FieldProblem | null {
  if (!expiry) return 'required';
  if (expiry === noExpiry) return null;
  if (expiry < today) return 'documentExpired';
  const farthest = `${Number(today.slice(0, 4)) + maxValidYears}${today.slice(4)}`;
  return expiry > farthest ? 'dateTooFar' : null;
}

/** The days that a supplement asks for: with a new scan of a document also until when it is valid. */
export function expiriesAskedWith(asked: readonly CertificationField[]): ExpiryField[] {
  const scansOf: Record<ExpiryField, readonly CertificationField[]> = {
    licenceExpiry: ['licenceFileId'],
    legalIdExpiry: ['legalIdFrontFileId', 'legalIdBackFileId'],
  };
  return expiryFields.filter((field) =>
    [field, ...scansOf[field]].some((one) => asked.includes(one)),
  );
}
