import { maxRefundItems, type RefundLot } from '@arcadia/contract/funds/refunds';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useFormats } from '@arcadia/ui/formats';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Chosen, isRefundable, readAmount } from './chosen.ts';
import { type Refundable, refundsKey } from './queries.ts';

/** The amounts chosen to be refunded, with the problem of each, and the request for them. */
export function useRefundForm({ lots, bankAccount }: Refundable) {
  const texts = useMessages('refunds');
  const problemOf = useProblems();
  const [kept, setKept] = useState<Chosen>(new Map());
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const possible = lots.filter((lot) => isRefundable(lot, bankAccount !== null));
  // What was used or asked for meanwhile can't be chosen any more.
  const chosenLots = possible.filter(({ lotId }) => kept.has(lotId));
  const chosen = new Map(chosenLots.map(({ lotId }) => [lotId, kept.get(lotId) ?? '']));
  const request = useRequest({ chosen, chosenLots }, () => {
    setAsking(false);
    setTried(false);
    setKept(new Map());
  });
  const set = (lot: RefundLot, amount: string | null) => {
    const next = new Map(chosen);
    if (amount === null) next.delete(lot.lotId);
    else next.set(lot.lotId, amount);
    setKept(next);
  };
  const ask = () => {
    setTried(true);
    if (chosenLots.some((lot) => problemOf(chosen, lot, true) !== undefined)) return false;
    request.reset();
    setAsking(true);
    return true;
  };
  return {
    possible,
    chosen,
    chosenLots,
    request,
    asking,
    set,
    problemOf: (lot: RefundLot) => problemOf(chosen, lot, tried),
    setAll: (all: boolean) => setKept(all ? inFull(possible) : new Map()),
    /** Reason that nothing can be sent; null where something can. */
    missing: missingOf(texts, chosen.size),
    /** Opens the confirmation, unless an amount has a problem. */
    ask,
    stopAsking: () => setAsking(false),
  };
}

export type RefundFormState = ReturnType<typeof useRefundForm>;

/** The problem of a typed amount in words. While something is typed only what can't become right by typing on. */
function useProblems() {
  const texts = useMessages('refunds');
  const { money } = useFormats();
  return (chosen: Chosen, lot: RefundLot, tried: boolean): string | undefined => {
    const amount = readAmount(chosen.get(lot.lotId) ?? '', lot);
    if (typeof amount !== 'string' || (!tried && amount !== 'tooLarge')) return undefined;
    const { refundable } = lot;
    return {
      missing: texts.amountMissing,
      invalid: texts.amountInvalid,
      notPositive: texts.amountNotPositive,
      tooLarge: texts.amountTooLarge({ most: money(refundable.amount, refundable.currency) }),
    }[amount];
  };
}

function useRequest(
  { chosen, chosenLots }: { chosen: Chosen; chosenLots: readonly RefundLot[] },
  onDone: () => void,
) {
  const texts = useMessages('refunds');
  const toast = useToast();
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: () => {
      const items = chosenLots.map(({ lotId, refundable: { currency } }) => ({
        lotId,
        amount: (chosen.get(lotId) ?? '').trim(),
        currency,
      }));
      return client.requestRefund({ items }, { idempotencyKey: keyOf(items) });
    },
    onSuccess: () => {
      renew();
      onDone();
      toast({ title: texts.requested });
    },
    // What is left may have changed: that is why it was refused.
    onSettled: () => queries.invalidateQueries({ queryKey: refundsKey }),
  });
}

/** All that is left of each, as many as one request takes. */
function inFull(possible: readonly RefundLot[]): Chosen {
  return new Map(
    possible.slice(0, maxRefundItems).map((lot) => [lot.lotId, lot.refundable.amount]),
  );
}

function missingOf(
  texts: { nothingChosen: string; tooMany: (parameters: { most: number }) => string },
  count: number,
): string | null {
  if (count === 0) return texts.nothingChosen;
  return count > maxRefundItems ? texts.tooMany({ most: maxRefundItems }) : null;
}
