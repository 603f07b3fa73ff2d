import type { Account } from './queries.ts';

/** The detail that a dialog is open for. */
export type Editing = 'name' | 'phone' | 'email' | 'password';

/** Whether there is nothing of the kind yet: then the code to the old one can't prove who asks. */
export function isFirst(account: Account, editing: Editing): boolean {
  if (editing === 'phone') return account.phoneNumber === null;
  if (editing === 'email') return account.email === null;
  return editing === 'password' && !account.passwordSet;
}

/** The bound phone as a person reads it; null where none is bound. */
export function phoneOf({ areaCode, phoneNumber }: Account): string | null {
  return phoneNumber === null ? null : `${areaCode ?? ''} ${phoneNumber}`;
}
