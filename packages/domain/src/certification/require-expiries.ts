import type {
  CertificationField,
  CertificationForm,
} from '@arcadia/contract/companies/certification-form';
import {
  expiriesAskedWith,
  expiryFields,
  expiryProblem,
} from '@arcadia/contract/companies/document-expiry';
import { WrongFields } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import type { Fields } from './form-fields.ts';

/** The fields that a supplement asks for, and the approved ones that it supplements. */
type Supplemented = { requested: readonly CertificationField[]; approved: Fields };

/**
 * Documents must say until when they are valid, and be valid today. A supplement answers only for what it asks for and for what it
 * changes: the others stand as they were approved.
 * @throws WrongFields.
 */
export function requireExpiries(
  form: CertificationForm,
  { now, supplement }: { now: Date; supplement: Supplemented | null },
): void {
  const today = dayOf(now);
  const asked = supplement ? expiriesAskedWith(supplement.requested) : expiryFields;
  const answered = expiryFields.filter(
    (field) => asked.includes(field) || (supplement && form[field] !== supplement.approved[field]),
  );
  const problems = answered.flatMap((field) => {
    const problem = expiryProblem(form[field], today);
    return problem === null ? [] : [[`form.${field}`, problem] as const];
  });
  if (problems.length > 0) throw new WrongFields(Object.fromEntries(problems));
}
