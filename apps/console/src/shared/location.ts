import { useHydrating } from '@arcadia/web/routing/hydration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { memberQuery } from './member.ts';

/** Where the visitor is. The browser's own languages tell more than the one the console is read in. */
export const locationQuery = queryOptions({
  queryKey: ['location'],
  queryFn: ({ signal }) =>
    client.getLocation({ languages: navigator.languages.join(',').slice(0, 200) }, { signal }),
  staleTime: Infinity,
});

/**
 * Whether to address somebody as a customer of mainland China: told by the company, and by the place where nobody has
 * signed in. Undefined until that is known.
 */
export function useMainland(): boolean | undefined {
  // Only what the guard has loaded: a visitor has no person to ask for.
  const { data: member } = useQuery({ ...memberQuery, enabled: false });
  const { data: location } = useQuery({ ...locationQuery, enabled: member === undefined });
  const hydrating = useHydrating();
  // A page that was rendered beforehand knows no place.
  return hydrating ? undefined : (member?.mainland ?? location?.mainland);
}
