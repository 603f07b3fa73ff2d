import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export const webhooksKey = ['webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: ({ signal }) => client.getWebhooks({}, { signal, notify: false }),
});
export type Webhooks = Awaited<ReturnType<typeof client.getWebhooks>>;
