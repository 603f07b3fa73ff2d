import { holds } from '@arcadia/contract/permissions';
import { applicationFigures } from '@arcadia/domain/applications/index';
import { fundsOverview } from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/handlers.ts';

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
      // The other steps get their truth with games, package names and callbacks; until then nobody can have done them.
      guide: {
        createApplication: figures.applicationCount > 0,
        addGame: false,
        configurePackageName: false,
        setServerCallback: false,
      },
    };
  },
} satisfies Partial<Handlers>;
