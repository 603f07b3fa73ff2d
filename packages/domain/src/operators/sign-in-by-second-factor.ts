import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { knownDevice, rememberDevice } from './device-repo.ts';
import { noteFailedFactor } from './note-failed-factor.ts';
import { openOperatorSession } from './open-session.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { lockOperator } from './repo.ts';
import { proveSecondFactor } from './second-factor.ts';
import { factorBounds } from './sign-in-bounds.ts';
import { findToken, spendToken } from './tokens.ts';

/**
 * Second step of signing in: a code of the authenticator, or a recovery code. A wrong one keeps the ticket.
 * @returns the new session's token, the one by which this browser is known, and how many recovery codes are left.
 * @throws Refusal secondFactorIncorrect, signInTicketExpired, tooManyAttempts, accountDisabled.
 */
export async function signInBySecondFactor(
  ctx: Context,
  { ticket, code }: InputOf<'operatorSecondFactor'>,
): Promise<{ token: string; device: string; recoveryCodesRemaining: number }> {
  const presented = { purpose: 'sign_in', token: ticket, now: ctx.clock.now() } as const;
  const { operatorId, device } = await read(ctx, async (db) => {
    const { operatorId: id } = await findToken(db, presented);
    return { operatorId: id, device: await knownDevice(db, ctx, id) };
  });
  // Counted for the operator and not for the ticket, since anyone who knows the password gets any number of tickets.
  const { tries } = await countTries(ctx, factorBounds(ctx, operatorId, device));
  const signedIn = await write(ctx, async (tx) => {
    const operator = await lockOperator(tx.db, operatorId);
    if (operator.status === 'disabled') throw new Refusal('accountDisabled');
    // Read again under the lock: a reset takes tickets away.
    await findToken(tx.db, presented);
    const proof = await proveSecondFactor(tx.db, ctx, { operator, code });
    if (proof === null) {
      await noteFailedFactor(tx, operator);
      return null;
    }
    await spendToken(tx.db, presented);
    await forgetTries(tx, tries);
    const recoveryCodesRemaining = await countRecoveryCodes(tx.db, operatorId);
    if (proof === 'recovery_code') {
      await tx.audit({
        action: 'operator.use_recovery_code',
        targetId: operatorId,
        companyId: null,
        after: { left: recoveryCodesRemaining },
        actor: { kind: 'operator', id: operatorId, name: operator.name },
      });
    }
    return {
      token: await openOperatorSession(tx, ctx, operator, proof),
      device: await rememberDevice(tx.db, ctx, operatorId),
      recoveryCodesRemaining,
    };
  });
  if (signedIn === null) throw new Refusal('secondFactorIncorrect');
  return signedIn;
}
