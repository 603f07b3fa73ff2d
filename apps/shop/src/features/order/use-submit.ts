import type { PricedCart } from '@arcadia/contract/shop/shop';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useState } from 'react';
import { sessionStore } from '@arcadia/web/session/storage';
import { type Cart, clearCart } from '../../shared/cart.ts';
import { client } from '../../shared/client.ts';
import type { Member } from '../../shared/member.ts';
import { paths } from '../../shared/paths.ts';
import { useLink } from '../../shared/shop.tsx';

const storageKey = 'arcadia.shop.attempt';
/** Of a UUID. */
const keyLength = 36;

/**
 * The key under which an order is placed. The tab keeps it until the order is known to be there: whoever places the same order
 * again because the answer was lost finds the first one, even after loading the page anew.
 * @param what buyer, packages and amount
 */
function attemptKey(what: string): string {
  const stored = sessionStore.get(storageKey) ?? '';
  if (stored.slice(keyLength) === what) return stored.slice(0, keyLength);
  const key = crypto.randomUUID();
  sessionStore.set(storageKey, key + what);
  return key;
}

function forgetAttempt(): void {
  sessionStore.remove(storageKey);
}

export type SubmitFailure = {
  error: unknown;
  /** Amount that was to be paid then. */
  before: PricedCart['amount'];
};

type Submitting = { cart: Cart; data: PricedCart; member: Member; again: () => void };

/** Orders once: a press that is repeated after a lost answer finds the order that was made. */
export function useSubmit({
  cart: { activity, items },
  data: { amount },
  member,
  again,
}: Submitting) {
  const link = useLink();
  const [isSending, setSending] = useState(false);
  const [isQueuing, setQueuing] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const submit = async () => {
    const input = {
      campaign: activity,
      items: Object.entries(items).map(([packageId, quantity]) => ({ packageId, quantity })),
      expected: amount.amount,
    };
    const idempotencyKey = attemptKey(JSON.stringify([member.id, input]));
    setSending(true);
    setFailure(null);
    try {
      const order = () => client.createPackageOrder(input, { idempotencyKey });
      const { id } = await patiently(order, () => setQueuing(true));
      forgetAttempt();
      clearCart();
      location.assign(link(paths.order(id)));
    } catch (error) {
      setFailure({ error, before: amount });
      setSending(false);
      // Prices, stock or limits have changed: the new ones are shown beside the reason. Where no answer came, the order may be
      // there, and what it holds is no obstacle to asking for it again.
      if (error instanceof ApiError && error.kind === 'refused') again();
    } finally {
      setQueuing(false);
    }
  };
  return { submit, isSending, isQueuing, failure };
}

/** Where everybody buys at once, a server that has too much to do answers 503: it is asked so many times more. */
const maxRepeats = 4;
const repeatMs = 1_500;

/** Repeats what the server had no time for; only for calls that a repeat does not do twice. */
async function patiently<Answer>(call: () => Promise<Answer>, onWait: () => void): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.status === 503;
      if (!isBusy || repeats === maxRepeats) throw error;
      onWait();
      // Not all at the same moment again.
      const waitMs = repeatMs * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
