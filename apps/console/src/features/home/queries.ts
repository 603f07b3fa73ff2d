import type { FigureName } from '@arcadia/contract/companies/home';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { applicationsKey } from '../../shared/region-service/region-service-query.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => client.getHome({}, { signal }),
});

/** Concerns that need doing now, and decisions. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => client.getAttention({}, { signal }),
  // What expires, and callbacks that fail, come with no event.
  refetchInterval: 60_000,
});

/** Users are counted every five minutes. */
const countedEveryMs = 5 * 60_000;

export const figureQuery = (name: FigureName) =>
  queryOptions({
    queryKey: ['figure', name],
    queryFn: ({ signal }) => client.getFigure({ name }, { signal }),
    refetchInterval: countedEveryMs,
  });

export type Figure = Awaited<ReturnType<typeof client.getFigure>>;
export type Home = Awaited<ReturnType<typeof client.getHome>>;
export type Attention = Awaited<ReturnType<typeof client.getAttention>>;

/** The latest acts of the company's people. */
export const latestEventsQuery = queryOptions({
  queryKey: ['audit', 'latest'],
  queryFn: ({ signal }) => client.listOwnAudit({ pageNo: 1, pageSize: 10 }, { signal }),
  // Nothing tells of a new entry: it is asked for at every visit, and while the page is built only once.
  staleTime: 5_000,
});

/** The newest application, to which the quick guide leads. */
export const newestApplicationQuery = queryOptions({
  queryKey: [...applicationsKey, 'newest'],
  queryFn: ({ signal }) => client.listApplications({ pageNo: 1, pageSize: 10 }, { signal }),
});
