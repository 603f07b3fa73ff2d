import {
  changeEmail,
  changePhone,
  checkAccountCode,
  getAccount,
  resendBillingEmail,
  sendAccountCode,
  setBillingEmails,
  setEmail,
  setName,
  setPassword,
  setPhone,
  verifyBillingEmail,
  verifyIdentity,
} from '@arcadia/domain/accounts/index';
import type { Handlers, SessionReply } from '../http/calls/handlers.ts';

export const accountHandlers = {
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
  setBillingEmails,
  resendBillingEmail,
  verifyBillingEmail,
} satisfies Partial<Handlers>;

/** Closes the event streams of the sessions that a change has ended. */
function endStreams(session: SessionReply, ended: readonly string[]): Record<string, never> {
  session.endSessions(ended);
  return {};
}
