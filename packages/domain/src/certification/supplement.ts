import {
  type CertificationField,
  certificationFields,
  type CertificationForm,
  parseCertificationForm,
  supplementFields,
  withSupplement,
} from '@arcadia/contract/companies/certification-form';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Fields, fieldsOf } from './form-fields.ts';

/**
 * The submission in force with the requested fields replaced. A form that differs in another field was filled in for
 * another purpose, such as a change begun before the request: it is refused, since the difference would be lost
 * silently.
 * @throws Refusal stateChanged.
 */
export function supplemented(
  inForce: { market: CertificationForm['market']; fields: Fields },
  sent: CertificationForm,
  requested: readonly CertificationField[],
): CertificationForm {
  if (inForce.market !== sent.market) throw new Refusal('stateChanged');
  const [approved, given] = [inForce.fields, fieldsOf(sent)];
  const changed = supplementFields(requested);
  if (certificationFields.some((field) => !changed.has(field) && approved[field] !== given[field]))
    throw new Refusal('stateChanged');
  const fields = withSupplement(approved, given, requested);
  return parseCertificationForm({ ...fields, market: inForce.market });
}
