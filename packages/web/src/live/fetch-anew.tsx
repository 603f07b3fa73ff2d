import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { fetchBegunAt } from '../calls/queries.tsx';

/** Fetches anew the queries that were asked for before `heardAt`, which is 0 if nothing was heard. */
export function fetchAnew(queries: QueryClient, queryKey: QueryKey, heardAt: number): void {
  const predicate = (query: Query) => fetchBegunAt(query) < heardAt;
  for (const { state, promise } of queries.getQueryCache().findAll({ queryKey, predicate })) {
    // A first answer on its way is not asked for anew, and would count as fresh.
    if (state.data === undefined && state.fetchStatus === 'fetching')
      promise?.then(() => fetchAnew(queries, queryKey, heardAt), ignore);
  }
  void queries.invalidateQueries({ queryKey, predicate });
}

/** A failure is left to the query, which shows it. */
const ignore = () => undefined;
