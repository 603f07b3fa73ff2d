import type { Endpoint } from '../wire/endpoint.ts';
import * as usageSources from './usage-sources.ts';

/** Endpoints about where usage comes from. `api` has them with all others. */
export const usageApi = {
  listUsageSources: usageSources.listUsageSources,
  getUsageSource: usageSources.getUsageSource,
  createUsageSource: usageSources.createUsageSource,
  updateUsageSource: usageSources.updateUsageSource,
  disableUsageSource: usageSources.disableUsageSource,
  enableUsageSource: usageSources.enableUsageSource,
  rotateUsageKey: usageSources.rotateUsageKey,
  listUsageRefusals: usageSources.usageRefusalList.page,
  exportUsageRefusals: usageSources.usageRefusalList.file,
} as const satisfies Record<string, Endpoint>;
