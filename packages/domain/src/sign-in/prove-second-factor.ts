import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { countRecoveryCodes, proveByCode } from '../factors/index.ts';
import { lockCredentials } from '../members/index.ts';
import {
  type Account,
  logSignIn,
  openSession,
  type SignedIn,
  senderOf,
} from '../sessions/index.ts';
import { legacyAddress } from './legacy-address.ts';
import { secondStepBounds } from './second-step-bounds.ts';
import { type FirstStep, findTicket, spendTicket } from './tickets.ts';

type Proved = SignedIn & { redirect: string | null; recoveryCodesRemaining: number };

/**
 * Second step of signing in: a code of the authenticator, or a recovery code. A wrong one keeps the ticket.
 * @returns the tokens of the new session, where the browser goes, and how many recovery codes are left.
 * @throws Refusal secondFactorIncorrect, signInTicketExpired, tooManyAttempts, accountDisabled.
 */
export async function proveSecondFactor(
  ctx: Context,
  { ticket, code }: InputOf<'proveSecondFactor'>,
): Promise<Proved> {
  const presented = { ticket, now: ctx.clock.now() };
  const { account, sender } = await read(ctx, async (db) => {
    const found = await findTicket(db, presented);
    return { account: found, sender: await senderOf(db, ctx, found) };
  });
  // Counted for the person and not for the ticket, since whoever knows the password gets any number of tickets.
  const { tries } = await countTries(ctx, secondStepBounds(account.memberId, sender));
  const proved = await write(ctx, async (tx) => {
    const { status } = await lockCredentials(tx.db, account.memberId);
    if (status !== 'enabled') throw new Refusal('accountDisabled');
    // Read again under the lock: who ends sessions takes tickets away.
    await findTicket(tx.db, presented);
    const secondFactor = await proveByCode(tx.db, ctx, { owner: account, code });
    if (secondFactor === null) {
      await noteFailedFactor(tx, ctx, account);
      return null;
    }
    await spendTicket(tx.db, presented);
    await forgetTries(tx, tries);
    const recoveryCodesRemaining = await countRecoveryCodes(tx.db, account);
    const { method } = account;
    const signedIn = await openSession(tx, ctx, account, { method, secondFactor });
    return { ...signedIn, recoveryCodesRemaining };
  });
  // Thrown after the transaction, which must commit.
  if (proved === null) throw new Refusal('secondFactorIncorrect');
  return { ...proved, redirect: await legacyAddress(ctx, account.memberId) };
}

/** Whoever gets here knows the password or reads the codes: the owner finds it in the login history. */
function noteFailedFactor(
  tx: Write,
  ctx: Context,
  { method, ...account }: Account & { method: FirstStep },
): Promise<unknown> {
  tx.unaudited('the sign-in log holds failed attempts');
  return logSignIn(tx, ctx, account, { method, outcome: 'wrong_second_factor' });
}
