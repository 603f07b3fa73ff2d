import { textParam } from '@arcadia/web/routing/search-params';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** The order that the page of a payment shows stands in its address. */
export const orderAddress = { rechargeId: textParam };

/** Orders by id: what an event about a recharge makes stale. */
export const ordersKey = ['recharges', 'orders'] as const;

/** An order as we know it; the gateway is not asked. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => client.getRecharge({ id }, { signal }),
  });
}
