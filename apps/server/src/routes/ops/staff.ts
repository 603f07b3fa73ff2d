import type { Handlers } from '../../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const staffHandlers = {
  operatorSignIn: notBuilt,
  operatorSecondFactor: notBuilt,
  startEnrolment: notBuilt,
  finishEnrolment: notBuilt,
  acceptInvitation: notBuilt,
  changeOperatorPassword: notBuilt,
  renewRecoveryCodes: notBuilt,
  listStaff: notBuilt,
  inviteStaff: notBuilt,
  updateStaff: notBuilt,
  setStaffState: notBuilt,
  resetStaff: notBuilt,
} satisfies Partial<Handlers>;
