import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';
import { regionServicesKey } from '../../shared/region-service/region-service-query.ts';

export const catalogueKey = ['games'] as const;

/** Games the company may choose in a region, which the page names. */
export const catalogueList = defineList({
  list: 'listGames',
  storedAs: 'game-catalogue',
  key: catalogueKey,
  fixed: ['region'],
});

/** Values that another region of the application would give. Asked anew each time: either region may have changed. */
export function regionCopyQuery(id: string, from: string) {
  return queryOptions({
    queryKey: [...regionServicesKey, 'copy', id, from],
    queryFn: ({ signal }) => client.previewRegionCopy({ id, from }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
