import { Refusal } from '@arcadia/contract/refusal';
import {
  type CertificationField,
  type CertificationForm,
  parseCertificationForm,
} from '@arcadia/contract/certification-form';

/** Fields that mean something only together: who is asked for one may correct the other. */
const together: readonly (readonly CertificationField[])[] = [
  ['legalIdType', 'legalIdNumber', 'legalIdFrontFileId', 'legalIdBackFileId'],
  ['handlerIdType', 'handlerIdNumber'],
  ['handlerAreaCode', 'handlerPhoneNumber'],
];

/**
 * What is in force, with the requested fields as they were sent: nothing else can be changed along with a supplement.
 * @throws Refusal stateChanged where the sent form is of the other market, which no supplement asks for.
 */
export function supplemented(
  inForce: CertificationForm,
  sent: CertificationForm,
  requested: readonly CertificationField[],
): CertificationForm {
  if (inForce.market !== sent.market) throw new Refusal('stateChanged');
  const groups = together.filter((group) => group.some((field) => requested.includes(field)));
  const taken = new Set([...requested, ...groups.flat()]);
  const entries = Object.entries(sent).filter(([field]) => taken.has(field as CertificationField));
  return parseCertificationForm({ ...inForce, ...Object.fromEntries(entries) });
}
