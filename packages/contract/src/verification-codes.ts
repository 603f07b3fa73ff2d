import * as z from 'zod/mini';
import { oneTimeCode } from './typed-code.ts';

/** Codes that are sent to a phone or an email. */

export const sentCode = z.object({ resendAfterSeconds: z.int() });

export const code = oneTimeCode.check(
  z.meta({ description: 'Six digits of a code that was sent', example: '482913' }),
);

export const codeErrors = [
  'incorrectVerificationCode',
  'verificationCodeExpired',
  'verificationCodeUsedUp',
] as const;
