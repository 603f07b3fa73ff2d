import { defaultTableState, type TableState } from '@arcadia/ui/table/table-state';
import type { TableUrl } from '@arcadia/web/table/table-url-state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

type ListInput = Parameters<typeof client.listCatalogue>[0];
export type Game = Awaited<ReturnType<typeof client.getCatalogueEntry>>;

export const gamesKey = ['games'] as const;

export const gamesTable = {
  name: 'backoffice.games',
  filters: ['keyword', 'category', 'state', 'region'],
  defaults: { ...defaultTableState, columns: { order: [], hidden: ['updated'] } },
} satisfies TableUrl;

export function gamesQuery({ pageNo, pageSize, filters }: TableState) {
  // Filters come from the address as plain text; the server says which of them it does not know.
  const input = { ...filters, pageNo, pageSize } as ListInput;
  return queryOptions({
    queryKey: [...gamesKey, 'list', input],
    queryFn: ({ signal }) => client.listCatalogue(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function gameQuery(id: string) {
  return queryOptions({
    queryKey: [...gamesKey, 'detail', id],
    queryFn: ({ signal }) => client.getCatalogueEntry({ id }, { signal }),
  });
}
