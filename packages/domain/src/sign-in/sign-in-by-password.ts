import { Refusal } from '@arcadia/contract/wire/refusal';
import type { SignInOutcome } from '@arcadia/contract/sign-in/sessions';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { forgetTries, dummyVerify, verifyPassword } from '../authentication/index.ts';
import { addressOf, findOwnerOf, lockCredentials, type Login } from '../members/index.ts';
import { type Account, logSignIn, senderOf } from '../sessions/index.ts';
import { enter, type Entered } from './enter.ts';
import { guardedTry } from './guarded-try.ts';
import { signInBounds } from './sign-in-bounds.ts';

type ByPassword = { login: Login; password: string; captcha: CaptchaAnswer | undefined };

/**
 * @throws Refusal incorrectPassword (also for an unknown account), passwordNotSet, accountDisabled, captchaRequired,
 *   captchaFailed, captchaUnavailable, tooManyAttempts.
 */
export async function signInByPassword(
  ctx: Context,
  { login, password, captcha }: ByPassword,
): Promise<Entered & { memberId: string }> {
  const { member, account, sender } = await read(ctx, async (db) => {
    const found = await findOwnerOf(db, login);
    const known: Account | null = found
      ? { memberId: found.id, companyId: found.company_id, name: found.name }
      : null;
    return { member: found, account: known, sender: await senderOf(db, ctx, known) };
  });
  const { ipAddress } = ctx.origin;
  const target = addressOf(login);
  const bounds = signInBounds({ method: 'password', target, sender, ipAddress });
  const tries = await guardedTry(ctx, bounds, captcha).catch(async (error: unknown) => {
    const slowed = error instanceof Refusal && error.code === 'tooManyAttempts';
    if (slowed) await noteFailure(ctx, account, 'slowed');
    throw error;
  });
  if (!account || !member || member.password_hash === null) {
    await dummyVerify(password);
    await noteFailure(ctx, account, 'wrong_password');
    // Nothing is revealed about a deleted account without its password.
    throw new Refusal(
      account && member?.status !== 'deleted' ? 'passwordNotSet' : 'incorrectPassword',
    );
  }
  if (!(await verifyPassword(password, member.password_hash))) {
    await noteFailure(ctx, account, 'wrong_password');
    throw new Refusal('incorrectPassword');
  }
  const outcome = await write(ctx, async (tx) => {
    const now = await lockCredentials(tx.db, account.memberId);
    const owner = await findOwnerOf(tx.db, login);
    // Changed while the password was checked: the password, or whose the login is.
    if (now.password_hash !== member.password_hash || owner?.id !== member.id)
      throw new Refusal('incorrectPassword');
    // A correct password is not counted as a guess, even if the account is disabled.
    await forgetTries(tx, tries);
    // A disabled or deleted account is revealed only with the right password.
    if (now.status !== 'enabled') {
      tx.unaudited('a disabled or deleted account stays as it is');
      await logSignIn(tx, ctx, account, { method: 'password', outcome: 'disabled' });
      return null;
    }
    return enter(tx, ctx, account, 'password');
  });
  // Thrown after the transaction, which must commit.
  if (outcome === null) throw new Refusal('accountDisabled');
  return { ...outcome, memberId: account.memberId };
}

function noteFailure(ctx: Context, account: Account | null, outcome: SignInOutcome): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('the sign-in log holds failed attempts');
    await logSignIn(tx, ctx, account, { method: 'password', outcome });
  });
}
