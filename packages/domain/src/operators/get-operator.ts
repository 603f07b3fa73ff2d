import type { OutputOf } from '@arcadia/contract/api';
import { operatorHolds, operatorPermissions } from '@arcadia/contract/access/permissions';
import type { OperatorContext } from '../database/context.ts';
import { keysOf } from '@arcadia/kernel/keys';
import { read } from '../database/transaction.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { getOperatorById } from './repo.ts';

/** The signed-in operator with their permissions. */
export function getOperator(ctx: OperatorContext): Promise<OutputOf<'getOperator'>> {
  return read(ctx, async (db) => {
    const { id, name, email, roles } = await getOperatorById(db, ctx.actor.id);
    const all = keysOf(operatorPermissions);
    return {
      id,
      name,
      email,
      roles,
      recoveryCodesRemaining: await countRecoveryCodes(db, id),
      permissions: all.filter((permission) => operatorHolds(roles, permission)),
    };
  });
}
