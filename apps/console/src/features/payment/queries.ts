import { textParam } from '@arcadia/web/routing/search-params';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { growingPause } from '../../shared/growing-pause.ts';

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

/** The code that the payer is to scan. Each call leads to the same payment, so that a reload shows the same code. */
export function nextStepQuery(id: string) {
  return queryOptions({
    queryKey: ['next-step', id],
    queryFn: ({ signal }) => client.resumeRecharge({ id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * The order as the gateway has it, again and again: the payer pays on another device, and the notification may be lost.
 * A gateway that does not answer is asked later.
 */
export function askedOrderQuery(id: string) {
  return queryOptions({
    queryKey: ['asked-order', id],
    queryFn: ({ signal }) => client.confirmRecharge({ id }, { signal }),
    refetchInterval: growingPause,
    retry: false,
  });
}
