import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Brand and environment of this deployment; loaded before the first screen. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => client.getPublicSettings({}, { signal }),
  staleTime: Infinity,
});

export function useSettings() {
  return useSuspenseQuery(settingsQuery).data;
}
