import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const closingQuery = queryOptions({
  queryKey: ['account-closure'],
  queryFn: ({ signal }) => client.getClosing({}, { signal }),
  staleTime: 0,
});

export type Closing = Awaited<ReturnType<typeof client.getClosing>>;
