import {
  getAnyRegionService,
  holdService,
  releaseService,
} from '@arcadia/domain/applications/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorServiceHandlers = {
  getAnyRegionService: (ctx, { id }) => getAnyRegionService(ctx, id),
  holdService,
  releaseService,
} satisfies Partial<Handlers>;
