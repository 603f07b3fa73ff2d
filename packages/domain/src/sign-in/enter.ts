import type { OutputOf } from '@arcadia/contract/api';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { factorStanding, hasFactor } from '../factors/index.ts';
import { type Account, openSession, type SignedIn } from '../sessions/index.ts';
import { type FirstStep, issueTicket } from './tickets.ts';

type SecondStep = NonNullable<OutputOf<'signIn'>['secondStep']>;

/**
 * The result of a right first step: a session, or a second step where the account has or needs a second factor. Who will need one
 * later is told from when on.
 */
export type Entered = (SignedIn & { factorRequiredFrom: Date | null }) | { secondStep: SecondStep };

/**
 * Goes on after a right first step, in the transaction that checked it. A person who has a second factor proves it next;
 * one who must have one and has none sets it up.
 */
export async function enter(
  tx: Write,
  ctx: Context,
  account: Account,
  method: FirstStep,
): Promise<Entered> {
  const now = ctx.clock.now();
  const standing = await factorStanding(tx.db, account);
  const { authenticator, passkeys, requiredFrom } = standing;
  const mustEnrol = !hasFactor(standing) && requiredFrom !== null && requiredFrom <= now;
  if (!hasFactor(standing) && !mustEnrol) {
    const signedIn = await openSession(tx, ctx, account, { method, secondFactor: null });
    return { ...signedIn, factorRequiredFrom: requiredFrom };
  }
  tx.unaudited('half a sign-in; the second step is audited');
  const ticket = await issueTicket(tx.db, { account, method, now });
  return {
    secondStep: {
      ticket,
      next: mustEnrol ? 'enrol' : 'prove',
      authenticator,
      passkey: passkeys > 0,
    },
  };
}
