import { authenticateKey } from '@arcadia/domain/api-keys/index';
import { authenticate, liveMemberSessions } from '@arcadia/domain/sessions/index';
import { authenticateOperator, liveOperatorSessions } from '@arcadia/domain/operators/index';
import type { Sessions } from '../http/calls/session.ts';

/** Members' and operators' sessions, and API keys, as the HTTP layer asks for them. */
export const sessions: Sessions = {
  authenticateMember: authenticate,
  authenticateOperator,
  authenticateKey,
  async liveSessions(ctx, ids) {
    const live = await Promise.all([liveMemberSessions(ctx, ids), liveOperatorSessions(ctx, ids)]);
    return new Set(live.flat());
  },
};
