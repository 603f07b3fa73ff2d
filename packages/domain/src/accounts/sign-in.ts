import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { legacyAddress } from './hand-over.ts';
import { mobilePhone } from './phone.ts';
import type { Login } from './repo.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/**
 * Signs a person in by code or password; a first correct code makes the company and its main account.
 * @returns the new session's token, and where the old console takes over the address to go to.
 * @throws Refusal termsNotAccepted, incorrectVerificationCode, verificationCodeExpired, incorrectPassword,
 *   passwordNotSet, accountDisabled, tooManyAttempts, phoneNumberInvalid.
 */
export async function signIn(
  ctx: Context,
  input: InputOf<'signIn'>,
): Promise<{ token: string; redirect: string | null }> {
  if (!input.isRead) throw new Refusal('termsNotAccepted');
  const system = asSystem(ctx, 'sign-in');
  const login: Login =
    'email' in input
      ? { kind: 'email', email: input.email }
      : { kind: 'phone', phone: mobilePhone(input) };
  const { token, memberId } =
    'captcha' in input
      ? await signInByCode(system, { login, code: input.captcha, countryCode: input.countryCode })
      : await signInByPassword(system, { login, password: input.password });
  return { token, redirect: await legacyAddress(system, memberId) };
}
