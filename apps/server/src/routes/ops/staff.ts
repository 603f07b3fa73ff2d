import {
  acceptInvitation,
  addOperatorPasskey,
  changeOperatorPassword,
  finishEnrolment,
  inviteStaff,
  listOperatorPasskeys,
  listStaff,
  removeOperatorPasskey,
  renewRecoveryCodes,
  resetStaff,
  setStaffStatus,
  signInBySecondFactor,
  signInOperator,
  signInOperatorByPasskey,
  startEnrolment,
  startOperatorPasskey,
  startOperatorPasskeySignIn,
  updateStaff,
} from '@arcadia/domain/operators/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const staffHandlers = {
  operatorSignIn: signInOperator,
  operatorSecondFactor: async (ctx, input, session) => {
    const { token, device, ...answer } = await signInBySecondFactor(ctx, input);
    session.setSession(token);
    session.rememberDevice(device);
    return answer;
  },
  startEnrolment,
  finishEnrolment: async (ctx, input, session) => {
    const { token, device, ...answer } = await finishEnrolment(ctx, input);
    session.setSession(token);
    session.rememberDevice(device);
    return answer;
  },
  acceptInvitation,
  changeOperatorPassword: async (ctx, input, session) => {
    session.endSessions(await changeOperatorPassword(ctx, input));
    return {};
  },
  renewRecoveryCodes,
  startOperatorPasskeySignIn: (ctx) => startOperatorPasskeySignIn(ctx),
  signInOperatorByPasskey: async (ctx, input, session) => {
    const { token, device } = await signInOperatorByPasskey(ctx, input);
    session.setSession(token);
    session.rememberDevice(device);
    return {};
  },
  listOperatorPasskeys: (ctx) => listOperatorPasskeys(ctx),
  startOperatorPasskey,
  addOperatorPasskey,
  removeOperatorPasskey,
  listStaff,
  inviteStaff,
  updateStaff,
  setStaffStatus: async (ctx, input, session) => {
    const { member, ended } = await setStaffStatus(ctx, input);
    session.endSessions(ended);
    return member;
  },
  resetStaff: async (ctx, input, session) => {
    const { member, ended } = await resetStaff(ctx, input);
    session.endSessions(ended);
    return member;
  },
} satisfies Partial<Handlers>;
