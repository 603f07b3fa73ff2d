import {
  addRegion,
  copyRegion,
  deleteApplication,
  deleteRegionService,
  getRegionService,
  launchService,
  previewRegionCopy,
  setPackageNames,
  setServiceGames,
  takeServiceOffline,
  updateApplication,
} from '@arcadia/domain/applications/index';
import {
  activateSecret,
  revealSecret,
  revokeSecret,
  rotateSecret,
} from '@arcadia/domain/callbacks/index';
import { requireCredit } from '@arcadia/domain/funds/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const regionServiceHandlers = {
  updateApplication,
  deleteApplication: (ctx, { id }) => deleteApplication(ctx, id),
  getRegionService: (ctx, { id }) => getRegionService(ctx, id),
  addRegion,
  previewRegionCopy,
  copyRegion,
  setServiceGames,
  setPackageNames,
  launchService: (ctx, { id }) => launchService(ctx, id, requireCredit),
  takeServiceOffline: (ctx, { id }) => takeServiceOffline(ctx, id),
  deleteRegionService: (ctx, { id }) => deleteRegionService(ctx, id),
  revealSecret,
  rotateSecret,
  revokeSecret: async (ctx, input) => {
    await revokeSecret(ctx, input);
    return getRegionService(ctx, input.id);
  },
  activateSecret: async (ctx, input) => {
    await activateSecret(ctx, input);
    return getRegionService(ctx, input.id);
  },
} satisfies Partial<Handlers>;
