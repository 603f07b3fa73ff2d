import type { OutputOf } from '@arcadia/contract/api';
import {
  operatorHolds,
  operatorPermissions,
  type OperatorPermission,
} from '@arcadia/contract/permissions';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { getOperatorById } from './repo.ts';

/** The signed-in operator with what their roles allow. */
export async function getOperator(ctx: OperatorContext): Promise<OutputOf<'getOperator'>> {
  const { id, name, email, roles } = await read(ctx, (db) => getOperatorById(db, ctx.actor.id));
  const all = Object.keys(operatorPermissions) as OperatorPermission[];
  return {
    id,
    name,
    email,
    roles,
    recoveryCodesLeft: 0,
    permissions: all.filter((permission) => operatorHolds(roles, permission)),
  };
}
