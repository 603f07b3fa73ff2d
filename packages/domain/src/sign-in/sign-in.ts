import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { legacyAddress } from './legacy-address.ts';
import type { Entered } from './enter.ts';
import { mobilePhone, type Login } from '../members/index.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/**
 * Signs a member in by code or password; a correct code for an unknown login creates a company and its main account.
 * @returns the session token, the device token that recognizes this browser from now on, and the address of the previous
 *   console if that takes over; or what the second step needs.
 * @throws Refusal termsNotAccepted, incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp,
 *   incorrectPassword, passwordNotSet, accountDisabled, captchaRequired, captchaFailed, captchaUnavailable, tooManyAttempts,
 *   phoneNumberInvalid.
 */
export async function signIn(
  ctx: Context,
  input: InputOf<'signIn'>,
): Promise<Entered & { redirect: string | null }> {
  // Nothing said is nothing refused: only a sign-up needs the tick.
  if (input.isRead === false) throw new Refusal('termsNotAccepted');
  const login: Login =
    input.type === 2 || input.type === 3
      ? { kind: 'email', email: input.email }
      : { kind: 'phone', phone: mobilePhone(input) };
  const { extra: captcha } = input;
  const { memberId, ...entered } =
    input.type === 0 || input.type === 2
      ? await signInByCode(ctx, {
          login,
          code: input.captcha,
          countryCode: input.countryCode,
          termsAccepted: input.isRead === true,
          captcha,
        })
      : await signInByPassword(ctx, { login, password: input.password, captcha });
  // The old console takes over from a session, not from half a sign-in.
  const redirect = 'secondStep' in entered ? null : await legacyAddress(ctx, memberId);
  return { ...entered, redirect };
}
