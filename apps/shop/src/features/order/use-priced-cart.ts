import type { OutputOf } from '@arcadia/contract/api';
import { useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';
import type { Cart } from '../../shared/cart.ts';
import { useCurrency } from '../../shared/shop.tsx';
import { memberStore } from '../../shared/member.ts';
import { useStore } from '../../shared/store.ts';

/** Presses of plus and minus in a row are priced once. */
const settleMs = 200;

export type Priced = {
  /** The last answer, which stays while the next one is awaited. */
  data: OutputOf<'priceCart'> | OutputOf<'checkCart'> | null;
  error: unknown;
  isLoading: boolean;
  again: () => void;
};

/** The cart as the server prices it: for members with their company's currency, limits and unpaid orders. */
export function usePricedCart({ activity, items }: Cart): Priced {
  const currency = useCurrency();
  const isMember = useStore(memberStore, null) !== null;
  const [state, setState] = useState<Pick<Priced, 'data' | 'error'>>({ data: null, error: null });
  const [answered, setAnswered] = useState('');
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([activity, items, currency, isMember, round]);
  useEffect(() => {
    const wanted = Object.entries(items).map(([packageId, quantity]) => ({ packageId, quantity }));
    if (wanted.length === 0) return;
    const cancelling = new AbortController();
    const { signal } = cancelling;
    const ask = async () => {
      try {
        const input = { campaign: activity, items: wanted };
        const data = isMember
          ? await client.checkCart(input, { signal })
          : await client.priceCart({ ...input, currency }, { signal });
        setState({ data, error: null });
      } catch (error) {
        if (signal.aborted) return;
        setState((before) => ({ ...before, error }));
      }
      setAnswered(asked);
    };
    const timer = setTimeout(() => void ask(), settleMs);
    return () => {
      clearTimeout(timer);
      cancelling.abort();
    };
    // `asked` stands for all that the question is made of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  return { ...state, isLoading: answered !== asked, again: () => setRound(round + 1) };
}
