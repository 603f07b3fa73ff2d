import * as z from 'zod/mini';

/** Codes that are sent to a phone or an email. */

export const sentCode = z.object({ resendAfterSeconds: z.int() });

export const code = z
  .string()
  .check(
    z.regex(/^\d{6}$/, 'invalidFormat'),
    z.meta({ description: 'Six digits of a code that was sent', example: '482913' }),
  );

export const codeErrors = [
  'incorrectVerificationCode',
  'verificationCodeExpired',
  'verificationCodeUsedUp',
] as const;
