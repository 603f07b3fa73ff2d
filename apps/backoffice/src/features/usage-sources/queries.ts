import { ApiError } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const usageKey = ['usage'] as const;

/** Usage arrives all the time: its figures are asked again, and no event is sent for each batch. */
const figuresEveryMs = 10_000;

export type Source = Awaited<ReturnType<typeof client.listUsageSources>>['sources'][number];
export type SourceWithKeys = Awaited<ReturnType<typeof client.getUsageSource>>;
export type Refusal = Awaited<ReturnType<typeof client.listUsageRefusals>>['records'][number];

export const sourcesQuery = queryOptions({
  queryKey: [...usageKey, 'sources'],
  queryFn: ({ signal }) => client.listUsageSources({}, { signal }),
  refetchInterval: figuresEveryMs,
});

/** One source with its keys; null where there is none of this id. */
export function sourceQuery(id: string) {
  return queryOptions({
    queryKey: [...usageKey, 'sources', id],
    queryFn: async ({ signal }) => {
      try {
        return await client.getUsageSource({ id }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: figuresEveryMs,
  });
}

export const refusalList = defineList({
  list: 'listUsageRefusals',
  storedAs: 'backoffice.usage-refusals',
  key: [...usageKey, 'refusals'],
  file: 'exportUsageRefusals',
  hidden: [],
});
