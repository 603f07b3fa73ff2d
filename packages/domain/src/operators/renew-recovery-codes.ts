import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTry, forgetTries } from '../authentication/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { noteFailedFactor } from './note-failed-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { lockOwnSession } from './repo.ts';
import { spendAuthenticatorCode } from './second-factor.ts';

/**
 * Replaces the recovery codes by ten new ones. Needs a code of the authenticator, so that an unlocked computer is not
 * enough to obtain a second factor.
 * @throws Refusal secondFactorIncorrect, tooManyAttempts.
 */
export async function renewRecoveryCodes(
  ctx: OperatorContext,
  { code }: InputOf<'renewRecoveryCodes'>,
): Promise<OutputOf<'renewRecoveryCodes'>> {
  const { id } = ctx.actor;
  const tries = await countTry(ctx, `recovery-codes:${id}`);
  const recoveryCodes = await write(ctx, async (tx) => {
    const operator = await lockOwnSession(tx.db, ctx);
    if (!(await spendAuthenticatorCode(tx.db, ctx, { operator, code }))) {
      await noteFailedFactor(tx, operator);
      return null;
    }
    await forgetTries(tx, tries);
    await tx.audit({ action: 'operator.renew_recovery_codes', targetId: id, companyId: null });
    return replaceRecoveryCodes(tx.db, id);
  });
  if (recoveryCodes === null) throw new Refusal('secondFactorIncorrect');
  return { recoveryCodes };
}
