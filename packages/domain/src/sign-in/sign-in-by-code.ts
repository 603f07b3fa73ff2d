import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { forgetTries } from '../authentication/index.ts';
import { checkCode, codeRefusals } from '../verification-codes/index.ts';
import { addressOf, findOwnerOf, lockCredentials, type Login } from '../members/index.ts';
import { logSignIn, senderOf } from '../sessions/index.ts';
import { enter, type Entered } from './enter.ts';
import { guardedTry } from './guarded-try.ts';
import { signInBounds } from './sign-in-bounds.ts';
import { signUp } from './sign-up.ts';

type ByCode = {
  login: Login;
  code: string;
  countryCode: string;
  termsAccepted: boolean;
  captcha: CaptchaAnswer | undefined;
};

/**
 * @throws Refusal termsNotAccepted where it would sign up, incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp, captchaRequired,
 *   captchaFailed, captchaUnavailable, tooManyAttempts, accountDisabled.
 */
export async function signInByCode(
  ctx: Context,
  { login, code, countryCode, termsAccepted, captcha }: ByCode,
): Promise<Entered & { memberId: string }> {
  const target = addressOf(login);
  const sender = await read(ctx, async (db) => senderOf(db, ctx, await ownerOf(db, login)));
  const { ipAddress } = ctx.origin;
  const bounds = signInBounds({ method: 'code', target, sender, ipAddress });
  const tries = await guardedTry(ctx, bounds, captcha);
  // A wrong code must be counted, so the refusal is thrown after the transaction has committed.
  const outcome = await write(ctx, async (tx) => {
    const presented = { purpose: 'sign_in', target, sender: sender.key, code } as const;
    const check = await checkCode(tx.db, { ...presented, now: ctx.clock.now() });
    const owner = await ownerOf(tx.db, login);
    if (check !== 'accepted') {
      tx.unaudited('counting a wrong code');
      const slowed = check === 'used_up';
      await logSignIn(tx, ctx, owner ?? null, {
        method: 'code',
        outcome: slowed ? 'slowed' : 'wrong_code',
      });
      return { refused: codeRefusals[check] };
    }
    // Thrown within: the code stays good for whoever ticks them now.
    if (!owner && !termsAccepted) throw new Refusal('termsNotAccepted');
    await forgetTries(tx, tries);
    const locked = owner && (await lockOwner(tx.db, login, owner));
    if (owner && locked?.status !== 'enabled') {
      tx.unaudited('a disabled or deleted account stays as it is');
      await logSignIn(tx, ctx, owner, { method: 'code', outcome: 'disabled' });
      return { refused: 'accountDisabled' as const };
    }
    const account = owner ?? (await signUp(tx, ctx, { login, countryCode }));
    return { ...(await enter(tx, ctx, account, 'code')), memberId: account.memberId };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome;
}

/**
 * The account, locked, if the login is still its own: it may have been bound to another meanwhile, and its sessions ended.
 * @throws Refusal incorrectVerificationCode; the code stays good for whosever the login is now.
 */
async function lockOwner(db: Queries, login: Login, owner: { memberId: string }) {
  const locked = await lockCredentials(db, owner.memberId);
  if ((await ownerOf(db, login))?.memberId !== owner.memberId)
    throw new Refusal('incorrectVerificationCode');
  return locked;
}

/** Includes deleted sub-accounts: their login must not create a company. */
async function ownerOf(db: Queries, login: Login) {
  const known = await findOwnerOf(db, login);
  return known && { memberId: known.id, companyId: known.company_id, name: known.name };
}
