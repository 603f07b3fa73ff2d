import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

/** Everything loaded of the keys. */
export const apiKeysKey = ['api-keys'] as const;

export const apiKeyList = defineList({
  list: 'listApiKeys',
  storedAs: 'api-keys',
  key: [...apiKeysKey, 'list'],
});

/** Those that work: a company has fewer than a page of them. */
export const activeKeysQuery = queryOptions({
  queryKey: [...apiKeysKey, 'active'],
  queryFn: ({ signal }) => client.listApiKeys({ status: 'active', pageSize: 100 }, { signal }),
});

export function apiKeyQuery(id: string) {
  return queryOptions({
    queryKey: [...apiKeysKey, 'one', id],
    queryFn: ({ signal }) => client.getApiKey({ id }, { signal }),
  });
}
