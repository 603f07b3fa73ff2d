import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const exchangeRateList = defineList({
  list: 'listExchangeRates',
  storedAs: 'backoffice.exchange-rates',
  key: ['exchange-rates'],
  file: 'exportExchangeRates',
  hidden: ['proposed', 'endedAt', 'refusal'],
});

export type ExchangeRate = Awaited<ReturnType<typeof client.listExchangeRates>>['records'][number];

/** Of one month, in every status. */
export function ratesOfMonthQuery(month: string) {
  return queryOptions({
    queryKey: ['exchange-rates', 'month', month],
    queryFn: ({ signal }) =>
      client.listExchangeRates({ month, pageNo: 1, pageSize: 10 }, { signal }),
  });
}
