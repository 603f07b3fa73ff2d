import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { hashPassword, refuseCommonPassword } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { lockOperator } from './repo.ts';
import { deleteTokens, findToken, issueToken, spendToken } from './tokens.ts';

/**
 * Sets the password with the link of an invitation or a reset; the second step follows as after a password.
 * @throws Refusal linkExpired, accountDisabled; passwordCommon, after which the link is still valid.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: InputOf<'acceptInvitation'>,
): Promise<OutputOf<'acceptInvitation'>> {
  const now = ctx.clock.now();
  const presented = { purpose: 'invitation', token, now } as const;
  // Checked before the password is hashed, so that guessing tokens does not cost that time.
  const { operatorId } = await read(ctx, (db) => findToken(db, presented));
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  return write(ctx, async (tx) => {
    const operator = await lockOperator(tx.db, operatorId);
    if (operator.status === 'disabled') throw new Refusal('accountDisabled');
    await spendToken(tx.db, presented);
    await deleteTokens(tx.db, operatorId, 'sign_in');
    await tx.db
      .updateTable('operator')
      .set({ password_hash: passwordHash })
      .where('id', '=', operatorId)
      .execute();
    await tx.audit({
      action: 'operator.accept_invitation',
      targetId: operatorId,
      companyId: null,
      actor: { kind: 'operator', id: operatorId, name: operator.name },
    });
    return {
      next: operator.second_factor === null ? 'enrol' : 'code',
      ticket: await issueToken(tx.db, { purpose: 'sign_in', operatorId, now }),
    };
  });
}
