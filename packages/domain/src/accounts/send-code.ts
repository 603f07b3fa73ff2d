import { mail as en } from '@arcadia/i18n/en/mail';
import { mail as zh } from '@arcadia/i18n/zh/mail';
import { requireCaptcha } from '../captcha/index.ts';
import { asSystem, type Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { e164, mobilePhone, type Phone } from './phone.ts';
import { newCode, resendAfterSeconds, storeCode } from './verification-code.ts';

type Target = { kind: 'phone'; phone: Phone } | { kind: 'email'; email: string };

/**
 * Sends a sign-in code to a phone or an e-mail address, whether or not an account has it: the answer tells nobody
 * which numbers are customers.
 * @throws Refusal phoneNumberInvalid, captchaFailed, verificationCodeTooSoon, tooManyAttempts.
 */
export async function sendSignInCode(
  ctx: Context,
  target: Target,
  captcha: CaptchaAnswer | undefined,
): Promise<{ resendAfterSeconds: number }> {
  const to = target.kind === 'phone' ? e164(mobilePhone(target.phone)) : target.email;
  await requireCaptcha(ctx, captcha);
  const code = newCode();
  await write(asSystem(ctx, 'verification'), async (tx) => {
    await storeCode(tx.db, { purpose: 'sign_in', target: to, code, now: ctx.clock.now() });
    tx.unaudited('asking for a code changes no account');
  });
  const texts = ctx.language === 'zh' ? zh : en;
  const { brandName } = ctx.deployment;
  await ctx.ports.messages.send({
    channel: target.kind === 'phone' ? 'sms' : 'email',
    to,
    purpose: 'verification_code',
    language: ctx.language,
    ...(target.kind === 'email' ? { subject: texts.codeSubject({ brandName }) } : {}),
    text: texts.codeText({ brandName, code, minutes: 10 }),
    parameters: { code },
  });
  return { resendAfterSeconds };
}
