import { type Query, QueryClient } from '@tanstack/react-query';
import { isToRetry, retryDelay } from './retries.tsx';

/**
 * The query layer's defaults. What the event stream announces is fetched again at once, so data counts as fresh for a
 * while; a refusal or a 4xx is an answer and is not asked for again.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isToRetry,
        retryDelay,
      },
      // Without a network they fail at once and say so. Otherwise they would wait, silently, and be sent whenever it is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  queries.getQueryCache().subscribe(({ type, query, ...update }) => {
    if (type === 'updated' && 'action' in update && update.action.type === 'fetch')
      begunAt.set(query, performance.now());
  });
  return queries;
}

const begunAt = new WeakMap<Query, number>();

/** Time at which a query's data was last asked for, on the clock of `performance`; 0 if never. */
export function fetchBegunAt(query: Query): number {
  return begunAt.get(query) ?? 0;
}
