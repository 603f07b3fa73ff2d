import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export type Game = Awaited<ReturnType<typeof client.getCatalogueEntry>>;

export const gamesKey = ['games'] as const;

export const gameList = defineList({
  list: 'listCatalogue',
  storedAs: 'backoffice.games',
  key: gamesKey,
  hidden: ['updated'],
});

export function gameQuery(id: string) {
  return queryOptions({
    queryKey: [...gamesKey, 'detail', id],
    queryFn: ({ signal }) => client.getCatalogueEntry({ id }, { signal }),
  });
}
