import { Refusal } from '@arcadia/contract/refusal';
import type { SignInOutcome } from '@arcadia/contract/sessions';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { countTry, forgetTries } from './attempts.ts';
import { type Account, logSignIn, openSession } from './open-session.ts';
import { spendPasswordCheck, verifyPassword } from './password.ts';
import { e164 } from './phone.ts';
import { findDeletedMember, findMember, lockCredentials, type Login } from './repo.ts';

/**
 * @throws Refusal incorrectPassword (also for an unknown account), passwordNotSet, accountDisabled, tooManyAttempts.
 */
export async function signInByPassword(
  ctx: Context,
  { login, password }: { login: Login; password: string },
): Promise<{ token: string; memberId: string }> {
  const target = login.kind === 'phone' ? e164(login.phone) : login.email;
  const member = await read(
    ctx,
    async (db) => (await findMember(db, login)) ?? (await findDeletedMember(db, login)),
  );
  const account = member && {
    memberId: member.id,
    companyId: member.company_id,
    name: member.name,
  };
  const tries = await countTry(ctx, `password:${target}`).catch(async (error: unknown) => {
    if (account) await noteFailure(ctx, account, 'slowed');
    throw error;
  });
  if (!account || member.password_hash === null) {
    await spendPasswordCheck(password);
    // Of a deleted account nothing is told without its password.
    throw new Refusal(
      account && member.status !== 'deleted' ? 'passwordNotSet' : 'incorrectPassword',
    );
  }
  if (!(await verifyPassword(password, member.password_hash))) {
    await noteFailure(ctx, account, 'wrong_password');
    throw new Refusal('incorrectPassword');
  }
  // Only who knows the password learns that the account is disabled or deleted.
  if (member.status !== 'enabled') {
    await noteFailure(ctx, account, 'disabled');
    throw new Refusal('accountDisabled');
  }
  return write(ctx, async (tx) => {
    const now = await lockCredentials(tx.db, account.memberId);
    if (now.status !== 'enabled') throw new Refusal('accountDisabled');
    if (now.password_hash !== member.password_hash) throw new Refusal('incorrectPassword');
    await forgetTries(tx, tries);
    return { token: await openSession(tx, ctx, account, 'password'), memberId: account.memberId };
  });
}

function noteFailure(ctx: Context, account: Account, outcome: SignInOutcome): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('the sign-in log holds failed attempts');
    await logSignIn(tx, ctx, account, { method: 'password', outcome });
  });
}
