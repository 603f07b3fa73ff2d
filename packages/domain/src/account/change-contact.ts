import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { lockCompanyName, renameCompany } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import {
  addressOf,
  boundContact,
  type Contact,
  isProvisionalName,
  maskedContact,
  provisionalName,
  setContact,
  mobilePhone,
  updateMember,
} from '../members/index.ts';
import { endSessions, lockOwnAccount } from '../sessions/index.ts';
import { queueNotice } from './security-notice.ts';
import { differing, existing } from './send-code.ts';
import { checkCodes, codeRefusals, memberClaim } from '../verification-codes/index.ts';

/**
 * Replaces the bound phone. Both codes are used up if both are right; a wrong one counts as an attempt. The old number gets a notice, and every other session of the member ends.
 * A name that was only the old number becomes the new one: the member's, and that of a company that has no other yet.
 * @returns the ids of the sessions that were ended.
 * @throws Refusal noBoundContact, newPhoneMustDiffer, phoneNumberInvalid, loginTaken, incorrectVerificationCode,
 *   verificationCodeExpired, verificationCodeUsedUp.
 */
export function changePhone(
  ctx: MemberContext,
  { oldCode, code, ...phone }: InputOf<'changePhone'>,
): Promise<string[]> {
  return change(ctx, { kind: 'phone', phone: mobilePhone(phone) }, { oldCode, code });
}

/** As `changePhone`, for the email. @throws Refusal newEmailMustDiffer in place of newPhoneMustDiffer. */
export function changeEmail(
  ctx: MemberContext,
  { oldCode, code, email }: InputOf<'changeEmail'>,
): Promise<string[]> {
  return change(ctx, { kind: 'email', email }, { oldCode, code });
}

type Codes = { oldCode: string; code: string };

async function change(ctx: MemberContext, contact: Contact, codes: Codes): Promise<string[]> {
  // A wrong code must be counted, so the refusal is thrown after the transaction has committed.
  const outcome = await write(withFullScope(ctx), async (tx) => {
    const row = await lockOwnAccount(tx.db, ctx);
    const old = existing(boundContact(row, contact.kind));
    differing(contact, old);
    const check = await checkBoth(tx, ctx, { old, contact, ...codes });
    if (check !== 'accepted') {
      tx.unaudited('counting a wrong code');
      return { refused: codeRefusals[check] };
    }
    return { ended: await replace(tx, ctx, { old, contact, name: row.name }) };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome.ended;
}

function checkBoth(
  tx: Write,
  ctx: MemberContext,
  { old, contact, oldCode, code }: Codes & { old: Contact; contact: Contact },
) {
  const { id } = ctx.actor;
  const presented = [
    { ...memberClaim(id, `old_${contact.kind}`, addressOf(old)), code: oldCode },
    { ...memberClaim(id, `new_${contact.kind}`, addressOf(contact)), code },
  ];
  return checkCodes(tx.db, { presented, now: ctx.clock.now(), use: true });
}

async function replace(
  tx: Write,
  ctx: MemberContext,
  { old, contact, name }: { old: Contact; contact: Contact; name: string },
): Promise<string[]> {
  const memberId = ctx.actor.id;
  await setContact(tx.db, memberId, contact);
  const renamed = await followName(tx, ctx, { old, contact, name });
  const ended = await endSessions(tx.db, {
    companyId: ctx.actor.companyId,
    memberId,
    keep: ctx.actor.sessionId,
    now: ctx.clock.now(),
  });
  const notice = contact.kind === 'phone' ? 'phoneChanged' : 'emailChanged';
  await queueNotice(tx, { memberId, notice, to: old, contact });
  await tx.audit({
    action: contact.kind === 'phone' ? 'member.change_phone' : 'member.change_email',
    targetId: memberId,
    companyId: ctx.actor.companyId,
    before: { [contact.kind]: maskedContact(old), ...renamed.before },
    after: {
      [contact.kind]: maskedContact(contact),
      ...renamed.after,
      endedSessions: ended.length,
    },
  });
  return ended;
}

/** @returns what the audit log keeps of names that followed the contact: of the member, and of the company. */
async function followName(
  tx: Write,
  ctx: MemberContext,
  { old, contact, name }: { old: Contact; contact: Contact; name: string },
): Promise<{ before: Record<string, string>; after: Record<string, string> }> {
  const { id, companyId } = ctx.actor;
  const next = provisionalName(contact);
  const before: Record<string, string> = {};
  if (isProvisionalName(name, old)) {
    await updateMember(tx.db, id, { name: next });
    before['name'] = name;
  }
  const companyName = await lockCompanyName(tx, companyId);
  if (isProvisionalName(companyName, old)) {
    await renameCompany(tx, { companyId, name: next });
    before['companyName'] = companyName;
  }
  const after = Object.fromEntries(Object.keys(before).map((fact) => [fact, next]));
  return { before, after };
}
