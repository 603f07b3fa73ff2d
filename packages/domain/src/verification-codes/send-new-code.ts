import { serverTexts } from '@arcadia/i18n/server-texts';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Context, type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { addressOf, boundContact, type Contact, getMemberWithCompany } from '../members/index.ts';
import { memberSender, type Sender } from '../sessions/index.ts';
import {
  type CodeClaim,
  type CodePurpose,
  forgetCode,
  memberClaim,
  newCode,
  storeCode,
} from './verification-code.ts';

/**
 * Creates a code and sends it. It is stored before it is sent, so that it is valid as soon as it arrives; a code that
 * can't be sent is deleted, and another can be requested immediately.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts, codeNotSent.
 */
export async function sendNewCode(
  ctx: Context,
  to: Contact,
  claim: CodeClaim & { sender: Sender },
): Promise<void> {
  const fullScope = withFullScope(ctx);
  const code = newCode();
  const id = await write(fullScope, (tx) => {
    tx.unaudited('asking for a code changes no account');
    return storeCode(tx.db, { ...claim, code, now: ctx.clock.now() });
  });
  try {
    await sendCodeMessage(ctx, to, code);
  } catch (cause) {
    await write(fullScope, (tx) => {
      tx.unaudited('a code that nobody got');
      return forgetCode(tx.db, id);
    });
    throw new Refusal('codeNotSent', {}, { cause });
  }
}

/**
 * The same for a signed-in member. Only to a contact that is bound already they are no stranger: whatever else an account names
 * may be somebody else's.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts, codeNotSent.
 */
export async function sendMemberCode(
  ctx: MemberContext,
  to: Contact,
  purpose: CodePurpose,
): Promise<void> {
  const { id } = ctx.actor;
  const bound = await read(withFullScope(ctx), async (db) =>
    boundContact(await getMemberWithCompany(db, id), to.kind),
  );
  const trusted = bound !== null && addressOf(bound) === addressOf(to);
  const claim = memberClaim(id, purpose, addressOf(to));
  await sendNewCode(ctx, to, { ...claim, sender: { ...memberSender, trusted } });
}

/** Sends a code to a phone or an email address, in the language of the call. */
async function sendCodeMessage(ctx: Context, to: Contact, code: string): Promise<void> {
  const { mail: texts } = serverTexts(ctx.language);
  const { brandName } = ctx.deployment;
  await ctx.ports.messages.send({
    channel: to.kind === 'phone' ? 'sms' : 'email',
    to: addressOf(to),
    purpose: 'verification_code',
    language: ctx.language,
    ...(to.kind === 'email' ? { subject: texts.codeSubject({ brandName }) } : {}),
    text: texts.codeText({ brandName, code, minutes: 10 }),
    parameters: { code },
  });
}
