import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { requireCaptcha } from '../captcha/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import {
  addressOf,
  boundContact,
  type Contact,
  mobilePhone,
  findMember,
  getMemberWithCompany,
} from '../members/index.ts';
import { resendAfterSeconds, sendMemberCode } from '../verification-codes/index.ts';

/**
 * Sends a code to the bound contact, or to the one that is to be bound. Whether another account has the new one is revealed only after the captcha, so that nobody can look up customers in bulk.
 * @throws Refusal noBoundContact, newPhoneMustDiffer, newEmailMustDiffer, phoneNumberInvalid, captchaFailed, captchaUnavailable, loginTaken,
 *   verificationCodeTooSoon, tooManyAttempts, codeNotSent.
 */
export async function sendAccountCode(
  ctx: MemberContext,
  input: InputOf<'sendAccountCode'>,
): Promise<OutputOf<'sendAccountCode'>> {
  const fullScope = withFullScope(ctx);
  const contact = await recipient(ctx, input);
  await requireCaptcha(ctx, input.extra);
  const isNew = input.purpose === 'new_phone' || input.purpose === 'new_email';
  if (isNew && (await read(fullScope, (db) => findMember(db, contact))))
    throw new Refusal('loginTaken');
  await sendMemberCode(ctx, contact, input.purpose);
  return { resendAfterSeconds };
}

async function recipient(ctx: MemberContext, input: InputOf<'sendAccountCode'>): Promise<Contact> {
  const row = await read(ctx, (db) => getMemberWithCompany(db, ctx.actor.id));
  switch (input.purpose) {
    case 'identity':
      return existing(boundContact(row, input.channel));
    case 'old_phone':
      return existing(boundContact(row, 'phone'));
    case 'old_email':
      return existing(boundContact(row, 'email'));
    case 'new_phone':
      return differing({ kind: 'phone', phone: mobilePhone(input) }, boundContact(row, 'phone'));
    case 'new_email':
      return differing({ kind: 'email', email: input.email }, boundContact(row, 'email'));
  }
}

/** @throws Refusal noBoundContact. */
export function existing(contact: Contact | null): Contact {
  if (!contact) throw new Refusal('noBoundContact');
  return contact;
}

/** @throws Refusal newPhoneMustDiffer, newEmailMustDiffer. */
export function differing(contact: Contact, current: Contact | null): Contact {
  if (current && addressOf(current) === addressOf(contact))
    throw new Refusal(contact.kind === 'phone' ? 'newPhoneMustDiffer' : 'newEmailMustDiffer');
  return contact;
}
