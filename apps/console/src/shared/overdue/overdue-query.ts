import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

export const overdueQuery = queryOptions({
  queryKey: ['overdue'],
  queryFn: ({ signal }) => client.getOverdue({}, { signal }),
});
