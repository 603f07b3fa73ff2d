import type { OutputOf } from '@arcadia/contract/api';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';
import { session } from '../../shared/session.ts';

type Method = OutputOf<'listPaymentMethods'>['items'][number];
type Gateway = Method['gateway'];
/** A gateway that would take the company's currency and is switched off. */
export type OffWay = { gateway: Gateway } & NonNullable<Method['off']>;
export type Ways = {
  /** Gateways that take a payment; null until they are known. */
  ways: readonly Gateway[] | null;
  off: readonly OffWay[];
  error: unknown;
  again: () => void;
};

/** The gateways that take payments in the company's currency now, kept up to date while staff switch them. */
export function useWays(currency: string): Ways {
  const [methods, setMethods] = useState<readonly Method[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const cancelling = new AbortController();
    const ask = async () => {
      try {
        const { items } = await client.listPaymentMethods({}, { signal: cancelling.signal });
        setMethods(items);
        setError(null);
      } catch (failure) {
        if (!cancelling.signal.aborted) setError(failure);
      }
    };
    void ask();
    return () => cancelling.abort();
  }, [round]);
  useGatewayChanges(again);
  const usable = methods?.filter((method) => method.usable).map(({ gateway }) => gateway);
  const off = (methods ?? []).flatMap((method) =>
    method.off !== null && method.currencies.some((one) => one === currency)
      ? [{ gateway: method.gateway, ...method.off }]
      : [],
  );
  return { ways: usable ?? null, off, error, again };
}

/** Loaded when the order is shown: until then nothing of the shop is live. */
function useGatewayChanges(onChange: () => void): void {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | null = null;
    const listen = async () => {
      const { createEventStream } = await import('@arcadia/web/live/event-stream');
      if (isGone) return;
      const stream = createEventStream({
        url: '/api/events',
        session,
        onSessionEnded: () => undefined,
      });
      stop = stream.listen(({ topic }) => {
        if (topic === 'gateway.changed') onChange();
      }, onChange);
    };
    listen().catch((error: unknown) => console.warn('changes of gateways are not heard', error));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [onChange]);
}
