import { requireCaptcha } from '../captcha/index.ts';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { addressOf, type Contact, mobilePhone, findMember } from '../members/index.ts';
import { senderOf } from '../sessions/index.ts';
import { resendAfterSeconds, sendNewCode } from '../verification-codes/index.ts';

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
  const sender = await read(ctx, async (db) => {
    const member = await findMember(db, contact);
    return senderOf(db, ctx, member && { memberId: member.id, companyId: member.company_id });
  });
  await sendNewCode(ctx, contact, { purpose: 'sign_in', target: addressOf(contact), sender });
  return { resendAfterSeconds };
}
