import {
  createUsageSource,
  disableUsageSource,
  enableUsageSource,
  exportUsageRefusals,
  getUsageSource,
  listUsageRefusals,
  listUsageSources,
  rotateUsageKey,
  updateUsageSource,
} from '@arcadia/domain/metering/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { usageRefusalsFile } from './usage-files.ts';

export const usageSourceHandlers = {
  listUsageSources: (ctx) => listUsageSources(ctx),
  getUsageSource,
  createUsageSource,
  updateUsageSource,
  disableUsageSource,
  enableUsageSource,
  rotateUsageKey,
  listUsageRefusals,
  exportUsageRefusals: (ctx, input) =>
    exportUsageRefusals(ctx, input, usageRefusalsFile(ctx, input.format)),
} satisfies Partial<Handlers>;
