import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { stepOfCode } from '../factors/index.ts';
import { knownDevice, rememberDevice } from './device-repo.ts';
import { noteFailedFactor } from './note-failed-factor.ts';
import { openOperatorSession } from './open-session.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { lockOperator } from './repo.ts';
import { openFactor } from './second-factor.ts';
import { factorBounds } from './sign-in-bounds.ts';
import { findToken, requireEnrolling, spendToken } from './tokens.ts';

/**
 * Activates the offered authenticator by its first code and signs in. An invited operator is enabled from here on.
 * @returns ten recovery codes, the session's token and the one by which this browser is known, each told once.
 * @throws Refusal secondFactorIncorrect, signInTicketExpired, tooManyAttempts, accountDisabled.
 */
export async function finishEnrolment(
  ctx: Context,
  { ticket, code }: InputOf<'finishEnrolment'>,
): Promise<{ token: string; device: string; recoveryCodes: string[] }> {
  const presented = { purpose: 'sign_in', token: ticket, now: ctx.clock.now() } as const;
  const { operatorId, device } = await read(ctx, async (db) => {
    const { operatorId: id } = await findToken(db, presented);
    return { operatorId: id, device: await knownDevice(db, ctx, id) };
  });
  const { tries } = await countTries(ctx, factorBounds(ctx, operatorId, device));
  const enrolled = await write(ctx, async (tx) => {
    const operator = await lockOperator(tx.db, operatorId);
    if (operator.status === 'disabled') throw new Refusal('accountDisabled');
    requireEnrolling(operator);
    // Read again under the lock: a reset takes tickets away.
    const { offeredFactor } = await findToken(tx.db, presented);
    if (offeredFactor === null) throw new Refusal('signInTicketExpired');
    const step = stepOfCode(openFactor(ctx, offeredFactor, operatorId), code);
    if (step === null) {
      await noteFailedFactor(tx, operator);
      return null;
    }
    await spendToken(tx.db, presented);
    await forgetTries(tx, tries);
    const recoveryCodes = await enrol(tx, ctx, { operator, factor: offeredFactor, step });
    return {
      token: await openOperatorSession(tx, ctx, operator, 'authenticator'),
      device: await rememberDevice(tx.db, ctx, operatorId),
      recoveryCodes,
    };
  });
  if (enrolled === null) throw new Refusal('secondFactorIncorrect');
  return enrolled;
}

type Enrolment = { operator: { id: string; name: string }; factor: Buffer; step: number };

async function enrol(
  tx: Write,
  ctx: Context,
  { operator: { id, name }, factor, step }: Enrolment,
): Promise<string[]> {
  await tx.db
    .updateTable('operator')
    .set({
      second_factor: factor,
      second_factor_confirmed_at: ctx.clock.now(),
      second_factor_step: BigInt(step),
      status: 'enabled',
    })
    .where('id', '=', id)
    .execute();
  await tx.audit({
    action: 'operator.enrol_authenticator',
    targetId: id,
    companyId: null,
    actor: { kind: 'operator', id, name },
  });
  return replaceRecoveryCodes(tx.db, id);
}
