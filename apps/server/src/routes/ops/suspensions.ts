import {
  getCompanySuspensions,
  getSuspension,
  liftSuspension,
  suspendCompany,
} from '@arcadia/domain/suspensions/index';
import type { Handlers } from '../../http/calls/handlers.ts';

/** Both halves: what the company reads of it, and what operators decide. */
export const suspensionHandlers = {
  getSuspension,
  getCompanySuspensions: (ctx, { id }) => getCompanySuspensions(ctx, id),
  suspendCompany,
  liftSuspension,
} satisfies Partial<Handlers>;
