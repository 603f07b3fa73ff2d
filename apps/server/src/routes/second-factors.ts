import {
  addPasskey,
  addRequiredPasskey,
  confirmAuthenticator,
  confirmRequiredAuthenticator,
  getFactorRule,
  getSecondFactors,
  removeAuthenticator,
  removeMemberFactors,
  removePasskey,
  renamePasskey,
  renewMemberRecoveryCodes,
  setFactorRule,
  startAuthenticator,
  startPasskey,
  startRequiredAuthenticator,
  startRequiredPasskey,
} from '@arcadia/domain/second-factors/index';
import {
  proveSecondFactor,
  signInByPasskey,
  startPasskeySignIn,
} from '@arcadia/domain/sign-in/index';
import type { Handlers, SessionReply } from '../http/calls/handlers.ts';

export const secondFactorHandlers = {
  startPasskeySignIn,
  signInByPasskey: async (ctx, input, session) =>
    entered(session, await signInByPasskey(ctx, input)),
  proveSecondFactor: async (ctx, input, session) =>
    entered(session, await proveSecondFactor(ctx, input)),
  startRequiredAuthenticator,
  confirmRequiredAuthenticator: async (ctx, input, session) =>
    entered(session, await confirmRequiredAuthenticator(ctx, input)),
  startRequiredPasskey,
  addRequiredPasskey: async (ctx, input, session) =>
    entered(session, await addRequiredPasskey(ctx, input)),
  getSecondFactors: (ctx) => getSecondFactors(ctx),
  startAuthenticator: (ctx) => startAuthenticator(ctx),
  confirmAuthenticator: async (ctx, input, session) => {
    const { recoveryCodes, ended } = await confirmAuthenticator(ctx, input);
    return { recoveryCodes, ...endStreams(session, ended) };
  },
  removeAuthenticator: async (ctx, input, session) =>
    endStreams(session, await removeAuthenticator(ctx, input)),
  startPasskey: (ctx) => startPasskey(ctx),
  addPasskey: async (ctx, input, session) => {
    const { passkey, recoveryCodes, ended } = await addPasskey(ctx, input);
    return { passkey, recoveryCodes, ...endStreams(session, ended) };
  },
  renamePasskey,
  removePasskey: async (ctx, input, session) =>
    endStreams(session, await removePasskey(ctx, input)),
  renewMemberRecoveryCodes: (ctx) => renewMemberRecoveryCodes(ctx),
  getFactorRule: (ctx) => getFactorRule(ctx),
  setFactorRule,
  removeMemberFactors: async (ctx, input, session) => {
    session.endSessions(await removeMemberFactors(ctx, input));
    return {};
  },
} satisfies Partial<Handlers>;

type Entered = { token: string; device: string; redirect: string | null };

/** Gives the tokens to the browser; what is left is the answer. */
function entered<T extends Entered>(
  session: SessionReply,
  { token, device, redirect, ...answer }: T,
) {
  session.setSession(token);
  session.rememberDevice(device);
  return redirect === null ? answer : { ...answer, redirect };
}

/** Closes the event streams of the sessions that a change has ended. */
function endStreams(session: SessionReply, ended: readonly string[]): { ended: number } {
  session.endSessions(ended);
  return { ended: ended.length };
}
