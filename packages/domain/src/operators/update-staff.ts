import type { InputOf } from '@arcadia/contract/api';
import { operatorRoles } from '@arcadia/contract/access/permissions';
import type { StaffMember } from '@arcadia/contract/operators/staff';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAdministrators, requireAdministrator } from './administrators.ts';
import { lockOperator } from './repo.ts';
import { staffColumns, toStaffMember } from './staff-member.ts';

/**
 * Changes name and roles, also the caller's own. Sessions get the new roles with their next call.
 * @throws NotFound.
 * @throws Refusal lastAdministrator.
 */
export function updateStaff(
  ctx: OperatorContext,
  { id, name, roles }: InputOf<'updateStaff'>,
): Promise<StaffMember> {
  return write(ctx, async (tx) => {
    await lockAdministrators(tx.db);
    const before = await lockOperator(tx.db, id);
    const after = await tx.db
      .updateTable('operator')
      .set({ name, roles: operatorRoles.filter((role) => roles.includes(role)) })
      .where('id', '=', id)
      .returning(staffColumns)
      .executeTakeFirstOrThrow();
    await requireAdministrator(tx.db);
    await tx.audit({
      action: 'staff.update',
      targetId: id,
      companyId: null,
      before: { name: before.name, roles: before.roles },
      after: { name: after.name, roles: after.roles },
    });
    return toStaffMember(after);
  });
}
