import { holds } from '@arcadia/contract/permissions';
import { applicationFigures, guideProgress } from '@arcadia/domain/applications/index';
import { fundsOverview } from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const homeHandlers = {
  getHome: async (ctx) => {
    const figures = await applicationFigures(ctx);
    const funds = holds(ctx.actor.permissions, 'homeBalance') ? await fundsOverview(ctx) : null;
    return {
      availableCredit: funds?.availableCredit ?? null,
      cash: funds?.cash ?? null,
      deposit: funds?.deposit ?? null,
      requiredDeposit: funds?.requiredDeposit ?? null,
      ...figures,
      guide: await guideProgress(ctx),
    };
  },
} satisfies Partial<Handlers>;
