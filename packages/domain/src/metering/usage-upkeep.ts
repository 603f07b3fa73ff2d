import type { UsageUpkeep } from '../ports/usage-upkeep.ts';
import { mergeChanges } from './store/merge-changes.ts';
import { prepareMonths } from './store/prepare-months.ts';
import type { UsageStore } from './store/usage-store.ts';

/** How jobs keep the store in order. */
export function usageUpkeep(store: UsageStore): UsageUpkeep {
  return {
    mergeChanges: (limit) => mergeChanges(store, limit),
    prepareMonths: (day, count) => prepareMonths(store, day, count),
  };
}
