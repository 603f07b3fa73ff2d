import type { SubAccount } from '@arcadia/contract/access/access';

/** The phone number or email address that a sub-account signs in with. */
export function loginOf({
  areaCode,
  phoneNumber,
  email,
}: Pick<SubAccount, 'areaCode' | 'phoneNumber' | 'email'>): string {
  return areaCode === null || phoneNumber === null ? (email ?? '') : `${areaCode} ${phoneNumber}`;
}
