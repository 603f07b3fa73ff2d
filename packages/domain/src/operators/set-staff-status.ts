import type { InputOf } from '@arcadia/contract/api';
import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import type { StaffMember } from '@arcadia/contract/operators/staff';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAdministrators, requireAdministrator } from './administrators.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { lockOperator } from './repo.ts';
import { queueStaffLink } from './staff-link.ts';
import { staffColumns, toStaffMember } from './staff-member.ts';

/**
 * Enables or disables a colleague; disabling ends their sessions immediately. If an enabled colleague has no
 * authenticator, they are invited again by a new link.
 * @returns the colleague, and the ids of the sessions that were ended.
 * @throws NotFound, Forbidden for oneself.
 * @throws Refusal lastAdministrator, stateChanged where it is so already.
 */
export function setStaffStatus(
  ctx: OperatorContext,
  { id, status: wanted }: InputOf<'setStaffStatus'>,
): Promise<{ member: StaffMember; ended: string[] }> {
  if (id === ctx.actor.id) throw new Forbidden('change the status of oneself');
  return write(ctx, async (tx) => {
    await lockAdministrators(tx.db);
    const before = await lockOperator(tx.db, id);
    if ((before.status === 'disabled') === (wanted === 'disabled'))
      throw new Refusal('stateChanged');
    const isBack = wanted === 'enabled' && before.second_factor === null;
    const after = await tx.db
      .updateTable('operator')
      .set({ status: isBack ? 'invited' : wanted })
      .where('id', '=', id)
      .returning(staffColumns)
      .executeTakeFirstOrThrow();
    await requireAdministrator(tx.db);
    const now = ctx.clock.now();
    const ended = await endOperatorSessions(tx.db, { operatorId: id, now });
    await tx.audit({
      action: wanted === 'enabled' ? 'staff.enable' : 'staff.disable',
      targetId: id,
      companyId: null,
      before: { status: before.status },
      after: { status: after.status, endedSessions: ended.length },
    });
    const { language } = ctx;
    if (isBack) await queueStaffLink(tx, { operatorId: id, reason: 'invitation', language });
    return { member: toStaffMember(after), ended };
  });
}
