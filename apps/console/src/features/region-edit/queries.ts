import type { Region } from '@arcadia/contract/applications';
import type { GameCategory } from '@arcadia/contract/games';
import type { TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { regionServicesKey } from '../../shared/region-service/region-service-query.ts';

export const catalogueTable: TableUrl = {
  name: 'game-catalogue',
  filters: ['keyword', 'category'],
};

export const catalogueKey = ['games'] as const;

/** Games the company may choose in a region. */
export function catalogueQuery(region: Region, { pageNo, pageSize, filters }: TableState) {
  return queryOptions({
    queryKey: [...catalogueKey, region, { pageNo, pageSize, filters }],
    queryFn: ({ signal }) =>
      client.listGames(
        {
          region,
          pageNo,
          pageSize,
          keyword: filters['keyword'],
          // As the address has it; what is mistyped there is refused by the server and told in place of the list.
          category: filters['category'] as GameCategory | undefined,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** What another region of the application would give. Asked anew each time: either may have changed. */
export function regionCopyQuery(id: string, from: string) {
  return queryOptions({
    queryKey: [...regionServicesKey, 'copy', id, from],
    queryFn: ({ signal }) => client.previewRegionCopy({ id, from }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
