import type { InputOf } from '@arcadia/contract/api';
import { type Contact, mobilePhone } from '../members/index.ts';
import type { ContractRow } from './repo.ts';

/**
 * The contact to which the code goes by which the company signs. @throws Refusal phoneNumberInvalid where the contact has no mobile
 * phone.
 */
export function codeContact(
  row: ContractRow,
  channel: InputOf<'sendContractCode'>['channel'],
): Contact {
  if (channel === 'email') return { kind: 'email', email: row.contact_email };
  const typed = { areaCode: row.contact_area_code, phoneNumber: row.contact_phone };
  return { kind: 'phone', phone: mobilePhone(typed) };
}
