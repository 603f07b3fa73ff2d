import type { UsageUpkeep } from '../ports/usage-upkeep.ts';
import { countUsers } from './store/count-users.ts';
import { mergeChanges, mergedAt } from './store/merge-changes.ts';
import { packMonths } from './store/pack-months.ts';
import { prepareMonths } from './store/prepare-months.ts';
import { restoreArchive } from './store/restore-archive.ts';
import { usageServers } from './store/servers.ts';
import type { UsageStore } from './store/usage-store.ts';
import { dropArchived, monthsToArchive, writeArchive } from './store/write-archive.ts';

/** The upkeep by which jobs and operators keep the store in order. */
export function usageUpkeep(store: UsageStore): UsageUpkeep {
  return {
    mergeChanges: (limit, now) => mergeChanges(store, { limit, now }),
    mergedAt: () => mergedAt(store),
    countUsers: (asked) => countUsers(store, asked),
    prepareMonths: (day, count) => prepareMonths(store, day, count),
    packMonths: (before) => packMonths(store, before),
    monthsToArchive: (asked) => monthsToArchive(store, asked),
    writeArchive: (storage, asked) => writeArchive(store, storage, asked),
    dropArchived: (asked) => dropArchived(store, asked),
    restoreArchive: (storage, asked) => restoreArchive(store, storage, asked),
    servers: () => usageServers(store),
  };
}
