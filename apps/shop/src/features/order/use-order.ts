import type { OutputOf } from '@arcadia/contract/api';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';

export type Order = OutputOf<'getPackageOrder'>;

/** How often an unpaid order is looked at again; a gateway is asked on every third look. */
const everyMs = 4_000;
const looksPerQuestion = 3;

/**
 * The order as it stands. While it is unpaid it is looked at again and again: it may be paid or closed elsewhere.
 * `unconfirmed` says that it may have been paid at a gateway that can’t be asked.
 */
export function useOrder(id: string, isMember: boolean) {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const take = useCallback(
    (changed: Partial<Order>) => setOrder((before) => before && { ...before, ...changed }),
    [],
  );
  const look = useCallback(async () => {
    try {
      setOrder(await client.getPackageOrder({ id }));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, [id]);
  /** Asks the gateway too: the payer may just have come back from it. */
  const ask = useCallback(async () => {
    try {
      await client.confirmPackageOrder({ id });
      setUnconfirmed(null);
    } catch (failure) {
      // The gateway does not answer: the order itself can still be shown, and that it may have been paid.
      if (!(failure instanceof Error) || !isRefused(failure, 'paymentUnconfirmed'))
        return setError(failure);
      setUnconfirmed(failure.message);
    }
    await look();
  }, [id, look]);
  useEffect(() => {
    if (isMember) void ask();
  }, [isMember, ask]);
  const isUnpaid = order?.status === 'unpaid';
  useEffect(() => {
    if (!isUnpaid) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks += 1;
      void (looks % looksPerQuestion === 0 ? ask() : look());
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUnpaid, ask, look]);
  return { order, error, unconfirmed, ask, take };
}
