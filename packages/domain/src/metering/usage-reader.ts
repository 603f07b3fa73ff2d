import type { UsageReader } from '../ports/usage-reader.ts';
import { eventsOfDay, newUsersOfDay } from './store/list-day.ts';
import { monthlyUsers, usersOfMonths } from './store/monthly-users.ts';
import { countEvents, countEventsByApplication, usageTotals } from './store/totals.ts';
import type { UsageStore } from './store/usage-store.ts';
import { usedByCompanies } from './store/used-by-companies.ts';
import { usedByGroup, usedGames, usedInAll } from './store/used-by-group.ts';
import { countUsedRows, usedRows } from './store/used-rows.ts';
import { newUserCounts, userCounts, usersCountedAt } from './store/user-counts.ts';
import { usersByGroup } from './store/users-by-group.ts';

/** The reader by which other features see what is stored. */
export function usageReader(store: UsageStore): UsageReader {
  return {
    totals: (asked) => usageTotals(store, asked),
    eventsOfDay: (asked, page) => eventsOfDay(store, asked, page),
    newUsersOfDay: (asked, page) => newUsersOfDay(store, asked, page),
    monthlyUsers: (asked) => monthlyUsers(store, asked),
    usersOfMonths: (asked) => usersOfMonths(store, asked),
    userCounts: (asked) => userCounts(store, asked),
    newUserCounts: (asked) => newUserCounts(store, asked),
    usedByGroup: (asked) => usedByGroup(store, asked),
    usedInAll: (asked) => usedInAll(store, asked),
    usersByGroup: (asked) => usersByGroup(store, asked),
    usedRows: (asked) => usedRows(store, asked),
    countUsedRows: (asked) => countUsedRows(store, asked),
    usedGames: (asked) => usedGames(store, asked),
    usersCountedAt: () => usersCountedAt(store),
    countEvents: (asked) => countEvents(store, asked),
    countEventsByApplication: (asked) => countEventsByApplication(store, asked),
    usedByCompanies: (asked) => usedByCompanies(store, asked),
  };
}
