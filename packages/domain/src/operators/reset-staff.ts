import { Forbidden, Refusal } from '@arcadia/contract/wire/refusal';
import type { StaffMember } from '@arcadia/contract/operators/staff';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAdministrators, requireAdministrator } from './administrators.ts';
import { forgetDevices } from './device-repo.ts';
import { deleteOperatorPasskeys } from './passkey-repo.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { lockOperator } from './repo.ts';
import { queueStaffLink } from './staff-link.ts';
import { staffColumns, toStaffMember } from './staff-member.ts';
import { deleteTokens } from './tokens.ts';

/**
 * Resets an operator who lost password or phone: ends all sessions, deletes password, authenticator, passkeys and recovery codes,
 * and mails a new link. Operators who are only invited just get a new link.
 * @returns the colleague, and the ids of the sessions that were ended.
 * @throws NotFound, Forbidden for oneself.
 * @throws Refusal lastAdministrator, stateChanged where the colleague is disabled.
 */
export function resetStaff(
  ctx: OperatorContext,
  { id }: { id: string },
): Promise<{ member: StaffMember; ended: string[] }> {
  if (id === ctx.actor.id) throw new Forbidden('reset oneself');
  return write(ctx, async (tx) => {
    await lockAdministrators(tx.db);
    const before = await lockOperator(tx.db, id);
    if (before.status === 'disabled') throw new Refusal('stateChanged');
    const after = await tx.db
      .updateTable('operator')
      .set({
        status: 'invited',
        password_hash: null,
        second_factor: null,
        second_factor_confirmed_at: null,
        second_factor_step: null,
      })
      .where('id', '=', id)
      .returning(staffColumns)
      .executeTakeFirstOrThrow();
    await requireAdministrator(tx.db);
    await deleteRecoveryCodes(tx.db, id);
    await deleteOperatorPasskeys(tx.db, id);
    await deleteTokens(tx.db, id);
    await forgetDevices(tx.db, id);
    const ended = await endOperatorSessions(tx.db, { operatorId: id, now: ctx.clock.now() });
    const wasInvited = before.status === 'invited';
    await tx.audit({
      action: wasInvited ? 'staff.invite_again' : 'staff.reset',
      targetId: id,
      companyId: null,
      before: { status: before.status },
      after: { status: after.status, endedSessions: ended.length },
    });
    await queueStaffLink(tx, {
      operatorId: id,
      reason: before.last_sign_in_at === null ? 'invitation' : 'reset',
      language: ctx.language,
    });
    return { member: toStaffMember(after), ended };
  });
}
