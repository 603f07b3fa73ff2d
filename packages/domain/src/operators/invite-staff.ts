import type { InputOf } from '@arcadia/contract/api';
import { operatorRoles } from '@arcadia/contract/access/permissions';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { StaffMember } from '@arcadia/contract/operators/staff';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { queueStaffLink } from './staff-link.ts';
import { staffColumns, toStaffMember } from './staff-member.ts';

/**
 * Invites a colleague. The mail with the link follows by job, in the language of whoever invites.
 * @throws Refusal loginTaken.
 */
export function inviteStaff(
  ctx: OperatorContext,
  { name, email, roles }: InputOf<'inviteStaff'>,
): Promise<StaffMember> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = await tx.db
      .insertInto('operator')
      .values({
        id: newId('operator', now),
        name,
        email,
        password_hash: null,
        roles: operatorRoles.filter((role) => roles.includes(role)),
        status: 'invited',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(staffColumns)
      .executeTakeFirst();
    if (!row) throw new Refusal('loginTaken');
    await tx.audit({
      action: 'staff.invite',
      targetId: row.id,
      companyId: null,
      after: { name, email, roles: row.roles },
    });
    const { language } = ctx;
    await queueStaffLink(tx, { operatorId: row.id, reason: 'invitation', language });
    return toStaffMember(row);
  });
}
