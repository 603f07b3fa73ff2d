import { mail as en } from '@arcadia/i18n/en/mail';
import { mail as zh } from '@arcadia/i18n/zh/mail';
import { requireCaptcha } from '../captcha/index.ts';
import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { addressOf, type Contact } from './contact.ts';
import { mobilePhone } from './phone.ts';
import { newCode, resendAfterSeconds, storeCode } from './verification-code.ts';

/**
 * Sends a sign-in code to a phone or an e-mail address, whether or not an account has it: the answer tells nobody
 * which numbers are customers.
 * @throws Refusal phoneNumberInvalid, captchaFailed, verificationCodeTooSoon, tooManyAttempts.
 */
export async function sendSignInCode(
  ctx: Context,
  target: Contact,
  captcha: CaptchaAnswer | undefined,
): Promise<{ resendAfterSeconds: number }> {
  const contact: Contact =
    target.kind === 'phone' ? { kind: 'phone', phone: mobilePhone(target.phone) } : target;
  await requireCaptcha(ctx, captcha);
  const code = newCode();
  await write(asSystem(ctx, 'verification'), async (tx) => {
    const to = addressOf(contact);
    await storeCode(tx.db, { purpose: 'sign_in', target: to, code, now: ctx.clock.now() });
    tx.unaudited('asking for a code changes no account');
  });
  await sendCodeMessage(ctx, contact, code);
  return { resendAfterSeconds };
}

/** Writes a code to a phone or an e-mail address, in the language of whoever asked for it. */
export async function sendCodeMessage(ctx: Context, to: Contact, code: string): Promise<void> {
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
