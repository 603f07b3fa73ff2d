import type { OutputOf } from '@arcadia/contract/api';
import { useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';

type Gateway = OutputOf<'listPaymentMethods'>['items'][number]['gateway'];
export type Ways = {
  /** Gateways that take a payment; null until they are known. */
  ways: readonly Gateway[] | null;
  error: unknown;
  again: () => void;
};

/** The gateways that take the company's currency. */
export function useWays(): Ways {
  const [ways, setWays] = useState<readonly Gateway[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const cancelling = new AbortController();
    const ask = async () => {
      try {
        const { items } = await client.listPaymentMethods({}, { signal: cancelling.signal });
        setWays(items.filter(({ usable }) => usable).map(({ gateway }) => gateway));
        setError(null);
      } catch (failure) {
        if (!cancelling.signal.aborted) setError(failure);
      }
    };
    void ask();
    return () => cancelling.abort();
  }, [round]);
  return { ways, error, again: () => setRound((before) => before + 1) };
}
