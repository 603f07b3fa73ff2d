import { authenticate, liveMemberSessions } from '@arcadia/domain/sessions/index';
import { authenticateOperator, liveOperatorSessions } from '@arcadia/domain/operators/index';
import type { Sessions } from './http/calls/session.ts';

/** Members' and operators' sessions as the HTTP layer asks for them. */
export const sessions: Sessions = {
  authenticateMember: authenticate,
  authenticateOperator,
  async liveSessions(ctx, ids) {
    const live = await Promise.all([liveMemberSessions(ctx, ids), liveOperatorSessions(ctx, ids)]);
    return new Set(live.flat());
  },
};
