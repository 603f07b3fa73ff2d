import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type TodayItem = Awaited<ReturnType<typeof client.getToday>>['items'][number];

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => client.getToday({}, { signal }),
});
