import type { Param } from '@arcadia/web/routing/search-params';

const yearParam: Param<number | null> = {
  read: (text) => (text !== undefined && /^20\d{2}$/.test(text) ? Number(text) : null),
  write: (value) => value?.toString(),
};

/** The year that is shown; without it the running one. */
export const calendarAddress = { year: yearParam };
