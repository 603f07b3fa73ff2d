import {
  endMemberSession,
  endOtherSessions,
  listSessions,
  listSignIns,
  signOut,
} from '@arcadia/domain/sessions/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const sessionHandlers = {
  signOut: async (ctx, _input, session) => {
    await signOut(ctx);
    session.clearSession();
    return {};
  },
  listSessions: (ctx) => listSessions(ctx),
  endSession: async (ctx, { id }, session) => {
    await endMemberSession(ctx, id);
    session.endSessions([id]);
    return {};
  },
  endOtherSessions: async (ctx, _input, session) => {
    const ended = await endOtherSessions(ctx);
    session.endSessions(ended);
    return { ended: ended.length };
  },
  listSignIns,
} satisfies Partial<Handlers>;
