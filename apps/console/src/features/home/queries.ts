import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => client.getHome({}, { signal, suppressMessage: true }),
});

export type Home = Awaited<ReturnType<typeof client.getHome>>;
