import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Nothing tells that a link was followed elsewhere: fetched again at every visit, and on coming back to the window. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => client.getAccount({}, { signal }),
  staleTime: 0,
});

export type Account = Awaited<ReturnType<typeof client.getAccount>>;
export type BillingEmail = Account['billingEmails'][number];
