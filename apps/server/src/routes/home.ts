import { applicationFigures, guideProgress } from '@arcadia/domain/applications/index';
import { homeFunds } from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const homeHandlers = {
  getHome: async (ctx) => ({
    ...(await homeFunds(ctx)),
    ...(await applicationFigures(ctx)),
    guide: await guideProgress(ctx),
  }),
} satisfies Partial<Handlers>;
