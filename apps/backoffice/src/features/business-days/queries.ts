import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { holidayCalendarKey } from '../../shared/missing-notice.ts';

export type HolidayCalendar = Awaited<ReturnType<typeof client.getHolidayCalendar>>;

export function calendarQuery(year: number) {
  return queryOptions({
    queryKey: [...holidayCalendarKey, year],
    queryFn: ({ signal }) => client.getHolidayCalendar({ year }, { signal }),
  });
}
