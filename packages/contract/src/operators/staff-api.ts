import type { Endpoint } from '../wire/endpoint.ts';
import { operatorPasskeyApi } from '../sign-in/operator-passkeys.ts';
import * as staff from './staff.ts';

/** Endpoints about the provider's staff and their signing in. `api` has them with all others. */
export const staffApi = {
  operatorSignIn: staff.operatorSignIn,
  operatorSecondFactor: staff.operatorSecondFactor,
  startEnrolment: staff.startEnrolment,
  finishEnrolment: staff.finishEnrolment,
  acceptInvitation: staff.acceptInvitation,
  changeOperatorPassword: staff.changeOperatorPassword,
  renewRecoveryCodes: staff.renewRecoveryCodes,
  ...operatorPasskeyApi,
  listStaff: staff.listStaff,
  inviteStaff: staff.inviteStaff,
  updateStaff: staff.updateStaff,
  setStaffStatus: staff.setStaffStatus,
  resetStaff: staff.resetStaff,
} as const satisfies Record<string, Endpoint>;
