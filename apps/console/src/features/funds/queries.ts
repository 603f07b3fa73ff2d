import type { Currency } from '@arcadia/kernel/money';
import { isRefused } from '@arcadia/web/calls/api-error';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { growingPause } from '../../shared/growing-pause.ts';
import { defineList } from '../../shared/lists.ts';

/** Balances and movements: what an event about funds makes stale. */
export const fundsKey = ['funds'] as const;
export const rechargesKey = ['recharges'] as const;

export const overviewQuery = queryOptions({
  queryKey: [...fundsKey, 'overview'],
  queryFn: ({ signal }) => client.getFunds({}, { signal }),
});

export type FundsOverview = Awaited<ReturnType<typeof client.getFunds>>;

/** How this company can pay, as the deployment has it, and what is switched off for now. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => client.listPaymentMethods({}, { signal }),
  staleTime: Infinity,
});

export type PaymentMethod = Awaited<ReturnType<typeof client.listPaymentMethods>>['items'][number];

/** Whether a gateway would take the currency and is only switched off. */
export function isSwitchedOff(methods: readonly PaymentMethod[], currency: Currency): boolean {
  return methods.some(({ off, currencies }) => off !== null && currencies.includes(currency));
}

/** Orders that can still be paid, or are being processed. */
export const openRechargesQuery = queryOptions({
  queryKey: [...rechargesKey, 'open'],
  queryFn: ({ signal }) => client.listOpenRecharges({}, { signal }),
});

export const transactionList = defineList({
  list: 'listTransactions',
  storedAs: 'transactions',
  key: fundsKey,
  file: 'exportTransactions',
  hidden: ['depositBalance'],
});

/** One transaction by its id, which the list's search finds; null where there is none. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: [...fundsKey, 'transaction', id],
    queryFn: async ({ signal }) => {
      const { records } = await client.listTransactions({ keyword: id }, { signal });
      return records.find((transaction) => transaction.id === id) ?? null;
    },
  });
}

/**
 * How an order stands, asked of the gateway: the payer may be back before its notification. Where the gateway can't be
 * asked, what we know ourselves.
 */
export function rechargeResultQuery(id: string) {
  return queryOptions({
    queryKey: [...rechargesKey, id],
    queryFn: async ({ signal }) => {
      const options = { signal };
      try {
        return { recharge: await client.confirmRecharge({ id }, options), gatewayAnswered: true };
      } catch (error) {
        if (!isRefused(error, 'paymentUnconfirmed')) throw error;
        return { recharge: await client.getRecharge({ id }, options), gatewayAnswered: false };
      }
    },
    // A lost notification costs seconds, also where the event stream is away.
    refetchInterval: (query) => {
      const status = query.state.data?.recharge.status;
      return status === 'pending' || status === 'processing' ? growingPause(query) : false;
    },
  });
}
