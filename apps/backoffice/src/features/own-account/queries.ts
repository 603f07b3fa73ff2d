import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['operator', 'passkeys'],
  queryFn: ({ signal }) => client.listOperatorPasskeys({}, { signal }),
});

export type Passkey = Awaited<ReturnType<typeof client.listOperatorPasskeys>>['passkeys'][number];
