import { applicationFigures, guideProgress } from '@arcadia/domain/applications/index';
import { holds } from '@arcadia/contract/access/permissions';
import { getAttention } from '@arcadia/domain/attention/index';
import { ownCoupons } from '@arcadia/domain/coupons/index';
import { homeFunds } from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { getFigure } from './figures.ts';

export const homeHandlers = {
  getAttention,
  getFigure,
  getHome: async (ctx) => ({
    ...(await homeFunds(ctx)),
    coupons: holds(ctx.actor.permissions, 'couponsQuery') ? await ownCoupons(ctx) : null,
    ...(await applicationFigures(ctx)),
    guide: await guideProgress(ctx),
  }),
} satisfies Partial<Handlers>;
