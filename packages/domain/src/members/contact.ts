import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { e164 } from './phone.ts';
import type { Login } from './repo.ts';

/** A person is written to by the same phone or email that they sign in with. */
export type Contact = Login;

export type Channel = Contact['kind'];

type ContactColumns = {
  area_code: string | null;
  phone_number: string | null;
  email: string | null;
};

export function boundContact(row: ContactColumns, channel: Channel): Contact | null {
  const { area_code: areaCode, phone_number: phoneNumber, email } = row;
  if (channel === 'email') return email === null ? null : { kind: 'email', email };
  if (areaCode === null || phoneNumber === null) return null;
  return { kind: 'phone', phone: { areaCode, phoneNumber } };
}

/** The address of a code or a notice: an E.164 number or an email address. */
export function addressOf(contact: Contact): string {
  return contact.kind === 'phone' ? e164(contact.phone) : contact.email;
}

/** Masked contact for the audit log and for notices: recognizable for its owner, useless to others. */
export function maskedContact(contact: Contact): string {
  if (contact.kind === 'phone') {
    const { areaCode, phoneNumber } = contact.phone;
    return `${areaCode} ${phoneNumber.slice(0, -8)}****${phoneNumber.slice(-4)}`;
  }
  const [name = '', domain = ''] = contact.email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}

/** The name of a new company and its founder until they give one. Others read it: a phone number is masked. */
export function provisionalName(contact: Contact): string {
  return contact.kind === 'phone' ? maskedContact(contact) : contact.email;
}

/** Whether a name is only what its founder was called by this contact. Earlier releases wrote a phone number out. */
export function isProvisionalName(name: string, contact: Contact): boolean {
  return name === provisionalName(contact) || name === addressOf(contact);
}

/**
 * Binds a contact, replacing the one of the same channel. The directory of logins decides between two concurrent
 * requests for it.
 * @throws Refusal loginTaken.
 */
export async function setContact(db: Queries, memberId: string, contact: Contact): Promise<void> {
  const change =
    contact.kind === 'phone'
      ? { area_code: contact.phone.areaCode, phone_number: contact.phone.phoneNumber }
      : { email: contact.email };
  try {
    await db.updateTable('member').set(change).where('id', '=', memberId).execute();
  } catch (error) {
    if (isLoginTaken(error)) throw new Refusal('loginTaken', {}, { cause: error });
    throw error;
  }
}

/** Whether the database refused a member because one of its logins is taken. */
export function isLoginTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'member_login_pkey');
}
