import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Brand, contacts and links of this deployment; loaded before the first screen. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => client.getPublicSettings({}, { signal }),
  staleTime: Infinity,
});

export type PublicSettings = Awaited<ReturnType<typeof client.getPublicSettings>>;

export function useSettings(): PublicSettings {
  return useSuspenseQuery(settingsQuery).data;
}
