import {
  getCompanySuccessions,
  getSuccession,
  objectToSuccession,
  startSuccession,
  stopSuccession,
  uploadSuccessionEvidence,
} from '@arcadia/domain/successions/index';
import type { Handlers } from '../../http/calls/handlers.ts';

/** Both halves: what the main account sees and can stop, and what operators decide. */
export const successionHandlers = {
  getSuccession,
  objectToSuccession: (ctx) => objectToSuccession(ctx),
  getCompanySuccessions: (ctx, { id }) => getCompanySuccessions(ctx, id),
  uploadSuccessionEvidence,
  startSuccession,
  stopSuccession,
} satisfies Partial<Handlers>;
