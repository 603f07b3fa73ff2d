import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type GameCase = Awaited<ReturnType<typeof client.getGameCase>>;

export function gameCaseQuery(id: string) {
  return queryOptions({
    queryKey: ['game-approvals', id],
    queryFn: ({ signal }) => client.getGameCase({ id }, { signal }),
  });
}
