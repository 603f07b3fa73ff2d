import * as z from 'zod/mini';
import { oneTimeCode } from '../wire/typed-code.ts';
import { described, named } from '../wire/wire.ts';

/** Codes that are sent to a phone or an email. */

/** Refusals of a call that sends a code to a person behind a captcha. */
export const sendingErrors = [
  'verificationCodeTooSoon',
  'tooManyAttempts',
  'captchaFailed',
  'captchaUnavailable',
] as const;

export const sentCode = z.object({
  resendAfterSeconds: described(z.int(), 'Seconds until another code can be sent.'),
});
named(sentCode, 'SentCode', 'That a code is on its way');

export const code = oneTimeCode.check(
  z.meta({ description: 'Six digits of a code that was sent', example: '482913' }),
);

export const codeErrors = [
  'incorrectVerificationCode',
  'verificationCodeExpired',
  'verificationCodeUsedUp',
] as const;
