import {
  copyRole,
  createRole,
  createSubAccount,
  deleteRole,
  deleteSubAccount,
  getRole,
  listRoles,
  listSubAccounts,
  resetSubAccount,
  setRoleStatus,
  setSubAccountStatus,
  updateRole,
  updateSubAccount,
} from '@arcadia/domain/access/index';
import { holdsId } from '@arcadia/contract/access/permissions';
import type { Handlers } from '../http/calls/handlers.ts';

export const accessHandlers = {
  checkPermission: async (ctx, { roleId }) => ({
    permitted: holdsId(ctx.actor.permissions, roleId),
  }),
  listRoles,
  getRole: (ctx, { id }) => getRole(ctx, id),
  createRole,
  updateRole,
  setRoleStatus,
  deleteRole: async (ctx, { id }) => {
    await deleteRole(ctx, id);
    return {};
  },
  copyRole,
  listSubAccounts,
  createSubAccount,
  updateSubAccount,
  setSubAccountStatus: async (ctx, input, session) => {
    const { subAccount, endedSessions } = await setSubAccountStatus(ctx, input);
    session.endSessions(endedSessions);
    return subAccount;
  },
  resetSubAccount: async (ctx, { id }, session) => {
    const { subAccount, endedSessions } = await resetSubAccount(ctx, id);
    session.endSessions(endedSessions);
    return subAccount;
  },
  deleteSubAccount: async (ctx, { id }, session) => {
    session.endSessions(await deleteSubAccount(ctx, id));
    return {};
  },
} satisfies Partial<Handlers>;
