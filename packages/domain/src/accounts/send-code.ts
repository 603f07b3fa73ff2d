import { Refusal } from '@arcadia/contract/refusal';
import { mail as en } from '@arcadia/i18n/en/mail';
import { mail as zh } from '@arcadia/i18n/zh/mail';
import { requireCaptcha } from '../captcha/index.ts';
import { asSystem, type Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { addressOf, type Contact } from './contact.ts';
import { mobilePhone } from './phone.ts';
import { findMember } from './repo.ts';
import { type Sender, senderOf } from './sender.ts';
import {
  type CodeClaim,
  forgetCode,
  newCode,
  resendAfterSeconds,
  storeCode,
} from './verification-code.ts';

/**
 * Sends a sign-in code to a phone or an email address, whether or not an account has it, so that the response does not
 * reveal customers.
 * @throws Refusal phoneNumberInvalid, captchaFailed, captchaUnavailable, verificationCodeTooSoon, tooManyAttempts,
 * codeNotSent.
 */
export async function sendSignInCode(
  ctx: Context,
  target: Contact,
  captcha: CaptchaAnswer | undefined,
): Promise<{ resendAfterSeconds: number }> {
  const contact: Contact =
    target.kind === 'phone' ? { kind: 'phone', phone: mobilePhone(target.phone) } : target;
  await requireCaptcha(ctx, captcha);
  const sender = await read(asSystem(ctx, 'verification'), async (db) => {
    const member = await findMember(db, contact);
    return senderOf(db, ctx, member && { memberId: member.id, companyId: member.company_id });
  });
  await sendNewCode(ctx, contact, { purpose: 'sign_in', target: addressOf(contact), sender });
  return { resendAfterSeconds };
}

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
  const system = asSystem(ctx, 'verification');
  const code = newCode();
  const id = await write(system, (tx) => {
    tx.unaudited('asking for a code changes no account');
    return storeCode(tx.db, { ...claim, code, now: ctx.clock.now() });
  });
  try {
    await sendCodeMessage(ctx, to, code);
  } catch (cause) {
    await write(system, (tx) => {
      tx.unaudited('a code that nobody got');
      return forgetCode(tx.db, id);
    });
    throw new Refusal('codeNotSent', {}, { cause });
  }
}

/** Sends a code to a phone or an email address, in the language of the call. */
async function sendCodeMessage(ctx: Context, to: Contact, code: string): Promise<void> {
  const texts = ctx.language === 'zh' ? zh : en;
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
