import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

export type PricePlan = Awaited<ReturnType<typeof client.getPricePlan>>;

export function pricePlanQuery(id: string) {
  return queryOptions({
    queryKey: ['price-plans', 'detail', id],
    queryFn: ({ signal }) => client.getPricePlan({ id }, { signal }),
  });
}
