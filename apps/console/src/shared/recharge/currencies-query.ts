import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Apart from `recharge-limits.ts`, whose contract must not come along with the lists of pages. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => client.listCurrencies({}, { signal }),
  staleTime: Infinity,
});
