import { Refusal } from '@arcadia/contract/refusal';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { logSignIn, openSession } from './open-session.ts';
import { e164 } from './phone.ts';
import { findDeletedMember, findMember, lockCredentials, type Login } from './repo.ts';
import { signUp } from './sign-up.ts';
import { checkCode, codeRefusals } from './verification-code.ts';

/** @throws Refusal incorrectVerificationCode, verificationCodeExpired, tooManyAttempts, accountDisabled. */
export async function signInByCode(
  ctx: Context,
  { login, code, countryCode }: { login: Login; code: string; countryCode: string },
): Promise<{ token: string; memberId: string }> {
  const target = login.kind === 'phone' ? e164(login.phone) : login.email;
  // A wrong try must be counted, so the transaction commits and the refusal comes after it.
  const outcome = await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const check = await checkCode(tx.db, { purpose: 'sign_in', target, code, now });
    // Without the second look a deleted sub-account's code would make a company of its own.
    const known = (await findMember(tx.db, login)) ?? (await findDeletedMember(tx.db, login));
    const owner = known && { memberId: known.id, companyId: known.company_id, name: known.name };
    if (check !== 'accepted') {
      tx.unaudited('counting a wrong code');
      const slowed = check === 'too_many_tries';
      if (owner)
        await logSignIn(tx, ctx, owner, {
          method: 'code',
          outcome: slowed ? 'slowed' : 'wrong_code',
        });
      return { refused: codeRefusals[check] };
    }
    if (owner && (await lockCredentials(tx.db, owner.memberId)).status !== 'enabled') {
      tx.unaudited('a disabled or deleted account stays as it is');
      await logSignIn(tx, ctx, owner, { method: 'code', outcome: 'disabled' });
      return { refused: 'accountDisabled' as const };
    }
    const account = owner ?? (await signUp(tx, ctx, { login, countryCode }));
    return { token: await openSession(tx, ctx, account, 'code'), memberId: account.memberId };
  });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome;
}
