import { readPhone } from '@arcadia/kernel/typed-code';
import type { Account } from './queries.ts';

/** The new phone or email as it is typed. */
export type TypedContact = {
  /** With its plus: `+86`. */
  areaCode: string;
  phoneNumber: string;
  email: string;
};

/** Keys of the account dictionary's `phone` and `email`. */
export type ContactProblem = 'missing' | 'invalid' | 'mustDiffer';

/** The fault that keeps a code from being asked for, or null. Whether a number really exists is for the server. */
export function problemOf(
  kind: 'phone' | 'email',
  typed: TypedContact,
  account: Account,
): ContactProblem | null {
  if (kind === 'phone') {
    if (typed.phoneNumber.trim() === '') return 'missing';
    if (readPhone(typed.phoneNumber, typed.areaCode) === null) return 'invalid';
    const { areaCode, phoneNumber } = phoneIn(typed);
    const same = areaCode === account.areaCode && phoneNumber === account.phoneNumber;
    return same ? 'mustDiffer' : null;
  }
  const email = emailIn(typed);
  if (email === '') return 'missing';
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) return 'invalid';
  return email === account.email ? 'mustDiffer' : null;
}

/** As the contract takes it; what is no number stays as it was typed. */
export function phoneIn({ areaCode, phoneNumber }: TypedContact) {
  return readPhone(phoneNumber, areaCode) ?? { areaCode, phoneNumber };
}

export function emailIn({ email }: TypedContact): string {
  return email.trim().toLowerCase();
}

/** As a person reads it. */
export function readable(kind: 'phone' | 'email', typed: TypedContact): string {
  const { areaCode, phoneNumber } = phoneIn(typed);
  return kind === 'phone' ? `${areaCode} ${phoneNumber}` : emailIn(typed);
}
