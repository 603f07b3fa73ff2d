import {
  changeEmail,
  changePhone,
  checkAccountCode,
  getAccount,
  memberInfo,
  sendAccountCode,
  setEmail,
  setName,
  setPassword,
  setPhone,
  verifyIdentity,
} from '@arcadia/domain/account/index';
import type { Handlers, SessionReply } from '../http/calls/handlers.ts';

export const accountHandlers = {
  getMemberInfo: (ctx) => memberInfo(ctx),
  getAccount: (ctx) => getAccount(ctx),
  setName,
  setPassword: async (ctx, input, session) => endStreams(session, await setPassword(ctx, input)),
  sendAccountCode,
  verifyIdentity,
  checkAccountCode,
  setPhone,
  changePhone: async (ctx, input, session) => endStreams(session, await changePhone(ctx, input)),
  setEmail,
  changeEmail: async (ctx, input, session) => endStreams(session, await changeEmail(ctx, input)),
} satisfies Partial<Handlers>;

/** Closes the event streams of the sessions that a change has ended. */
function endStreams(session: SessionReply, ended: readonly string[]): Record<string, never> {
  session.endSessions(ended);
  return {};
}
