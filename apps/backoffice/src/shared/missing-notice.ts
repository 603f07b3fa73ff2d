import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const holidayCalendarKey = ['holiday-calendar'];

/** The year whose holidays should be entered by now, for the calendar and the desks that it dates. */
export const missingNoticeQuery = queryOptions({
  queryKey: [...holidayCalendarKey, 'missing'],
  queryFn: ({ signal }) => client.getMissingNotice({}, { signal }),
});
