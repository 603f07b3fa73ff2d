import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries, dummyVerify, verifyPassword } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { knownDevice } from './device-repo.ts';
import { findOperator, lockOperator } from './repo.ts';
import { passwordBounds } from './sign-in-bounds.ts';
import { issueToken } from './tokens.ts';

/**
 * First step of signing in: the password.
 * @returns a ticket for the second step, and its kind: a code, or enrolment if there is no authenticator.
 * @throws Refusal incorrectPassword (also for an unknown address), accountDisabled, tooManyAttempts.
 */
export async function signInOperator(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<OutputOf<'operatorSignIn'>> {
  const { operator, device } = await read(ctx, async (db) => {
    const found = await findOperator(db, email);
    return { operator: found, device: found ? await knownDevice(db, ctx, found.id) : null };
  });
  const { tries } = await countTries(ctx, passwordBounds(ctx, email, device));
  if (!operator || operator.password_hash === null) {
    await dummyVerify(password);
    throw new Refusal('incorrectPassword');
  }
  if (!(await verifyPassword(password, operator.password_hash)))
    throw new Refusal('incorrectPassword');
  const signedIn = await write(ctx, async (tx) => {
    const locked = await lockOperator(tx.db, operator.id);
    // The password was changed or reset while it was checked: its ticket would outlive that.
    if (locked.password_hash !== operator.password_hash) throw new Refusal('incorrectPassword');
    // A correct password is not counted as a guess, even if the account is disabled.
    await forgetTries(tx, tries);
    tx.unaudited('half a sign-in; the second step is audited');
    if (locked.status === 'disabled') return null;
    const now = ctx.clock.now();
    const ticket = await issueToken(tx.db, { purpose: 'sign_in', operatorId: operator.id, now });
    return { next: locked.second_factor === null ? ('enrol' as const) : ('code' as const), ticket };
  });
  // A disabled account is revealed only with the right password.
  if (signedIn === null) throw new Refusal('accountDisabled');
  return signedIn;
}
