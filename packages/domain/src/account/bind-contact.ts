import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import {
  addressOf,
  boundContact,
  type Contact,
  maskedContact,
  setContact,
  lockMember,
  mobilePhone,
} from '../members/index.ts';
import { requireIdentity } from '../sessions/index.ts';
import { queueNotice } from './security-notice.ts';
import { checkCode, codeRefusals, memberClaim } from '../verification-codes/index.ts';

/**
 * @throws Refusal identityCheckRequired, stateChanged where one is bound already, phoneNumberInvalid, loginTaken,
 * incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp.
 */
export function setPhone(
  ctx: MemberContext,
  { code, ...phone }: InputOf<'setPhone'>,
): Promise<Record<string, never>> {
  return bind(ctx, { kind: 'phone', phone: mobilePhone(phone) }, code);
}

/** As `setPhone`, for a first email. */
export function setEmail(
  ctx: MemberContext,
  { code, email }: InputOf<'setEmail'>,
): Promise<Record<string, never>> {
  return bind(ctx, { kind: 'email', email }, code);
}

async function bind(
  ctx: MemberContext,
  contact: Contact,
  code: string,
): Promise<Record<string, never>> {
  const purpose = contact.kind === 'phone' ? 'new_phone' : 'new_email';
  const other = contact.kind === 'phone' ? 'email' : 'phone';
  const check = await write(withFullScope(ctx), async (tx) => {
    await requireIdentity(tx.db, ctx);
    const row = await lockMember(tx.db, ctx.actor.id);
    if (boundContact(row, contact.kind)) throw new Refusal('stateChanged');
    const claim = memberClaim(ctx.actor.id, purpose, addressOf(contact));
    const found = await checkCode(tx.db, { ...claim, code, now: ctx.clock.now() });
    if (found !== 'accepted') {
      tx.unaudited('counting a wrong code');
      return found;
    }
    await setContact(tx.db, ctx.actor.id, contact);
    const to = boundContact(row, other);
    const notice = contact.kind === 'phone' ? 'phoneAdded' : 'emailAdded';
    if (to) await queueNotice(tx, { memberId: ctx.actor.id, notice, to, contact });
    await tx.audit({
      action: contact.kind === 'phone' ? 'member.set_phone' : 'member.set_email',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      after: { [contact.kind]: maskedContact(contact) },
    });
    return found;
  });
  if (check !== 'accepted') throw new Refusal(codeRefusals[check]);
  return {};
}
