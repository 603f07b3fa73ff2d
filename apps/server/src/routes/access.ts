import type { Handlers } from '../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const accessHandlers = {
  listRoles: notBuilt,
  getRole: notBuilt,
  createRole: notBuilt,
  updateRole: notBuilt,
  setRoleState: notBuilt,
  deleteRole: notBuilt,
  copyRole: notBuilt,
  listSubAccounts: notBuilt,
  createSubAccount: notBuilt,
  updateSubAccount: notBuilt,
  setSubAccountState: notBuilt,
  resetSubAccount: notBuilt,
  deleteSubAccount: notBuilt,
} satisfies Partial<Handlers>;
