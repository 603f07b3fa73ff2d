import type { InputOf } from '@arcadia/contract/api';
import { newId } from '@arcadia/kernel/id';
import { Refusal } from '@arcadia/contract/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { read, write, type Write } from '../database/transaction.ts';
import { countTry, forgetTries } from './attempts.ts';
import { spendPasswordCheck, verifyPassword } from './password.ts';
import { e164, mobilePhone } from './phone.ts';
import { findMember, insertSession, type Login } from './repo.ts';
import { signUp } from './sign-up.ts';
import { hashToken, newToken } from './token.ts';
import { checkCode, type CodeCheck } from './verification-code.ts';

type Credentials = InputOf<'signIn'>;
type Account = { memberId: string; companyId: string; name: string };

/**
 * Signs a person in by code or password; a first correct code makes the company and its main account.
 * @returns the new session's token. It is told once and stored only as a hash.
 * @throws Refusal termsNotAccepted, incorrectVerificationCode, verificationCodeExpired, incorrectPassword,
 *   passwordNotSet, accountDisabled, tooManyAttempts, phoneNumberInvalid.
 */
export async function signIn(ctx: Context, input: Credentials): Promise<{ token: string }> {
  if (!input.isRead) throw new Refusal('termsNotAccepted');
  const system = asSystem(ctx, 'sign-in');
  const login: Login =
    'email' in input
      ? { kind: 'email', email: input.email }
      : { kind: 'phone', phone: mobilePhone(input) };
  return 'captcha' in input
    ? signInByCode(system, login, input.captcha, input.countryCode)
    : signInByPassword(system, login, input.password);
}

const refusals = {
  wrong: 'incorrectVerificationCode',
  expired: 'verificationCodeExpired',
  too_many_tries: 'tooManyAttempts',
} as const satisfies Record<Exclude<CodeCheck, 'accepted'>, string>;

async function signInByCode(ctx: Context, login: Login, code: string, countryCode: string) {
  const target = login.kind === 'phone' ? e164(login.phone) : login.email;
  // A wrong try must be counted, so the transaction commits and the refusal comes after it.
  const outcome = await write(ctx, async (tx) => {
    const check = await checkCode(tx.db, {
      purpose: 'sign_in',
      target,
      code,
      now: ctx.clock.now(),
    });
    if (check !== 'accepted') {
      tx.unaudited('counting a wrong code');
      return { refused: refusals[check] };
    }
    const known = await findMember(tx.db, login);
    if (known && known.status !== 'enabled') {
      tx.unaudited('a disabled account stays as it is');
      return { refused: 'accountDisabled' as const };
    }
    const account = known
      ? { memberId: known.id, companyId: known.company_id, name: known.name }
      : await signUp(tx, ctx, { login, countryCode });
    return { token: await openSession(tx, ctx, account, 'code') };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome;
}

async function signInByPassword(ctx: Context, login: Login, password: string) {
  const target = login.kind === 'phone' ? e164(login.phone) : login.email;
  const tries = await countTry(ctx, `password:${target}`);
  const member = await read(ctx, (db) => findMember(db, login));
  if (!member) {
    await spendPasswordCheck(password);
    throw new Refusal('incorrectPassword');
  }
  if (member.password_hash === null) {
    await spendPasswordCheck(password);
    throw new Refusal('passwordNotSet');
  }
  if (!(await verifyPassword(password, member.password_hash)))
    throw new Refusal('incorrectPassword');
  // Only who knows the password learns that the account is disabled.
  if (member.status !== 'enabled') throw new Refusal('accountDisabled');
  const account = { memberId: member.id, companyId: member.company_id, name: member.name };
  return write(ctx, async (tx) => {
    await forgetTries(tx, tries);
    return { token: await openSession(tx, ctx, account, 'password') };
  });
}

/** A new token at every sign-in: one that was there before (session fixation) is worth nothing. */
async function openSession(
  tx: Write,
  ctx: Context,
  account: Account,
  method: 'code' | 'password',
): Promise<string> {
  const now = ctx.clock.now();
  const token = newToken();
  await insertSession(tx.db, {
    id: newId('session', now),
    token_hash: hashToken(token),
    company_id: account.companyId,
    member_id: account.memberId,
    created_at: now,
    last_seen_at: now,
    ip_address: ctx.origin.ipAddress,
    user_agent: ctx.origin.userAgent?.slice(0, 400) ?? null,
  });
  await tx.audit({
    action: 'member.sign_in',
    targetId: account.memberId,
    companyId: account.companyId,
    after: { name: account.name, method },
  });
  return token;
}
