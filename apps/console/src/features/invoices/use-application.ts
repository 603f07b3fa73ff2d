import { type InvoiceType, maxInvoiceParts } from '@arcadia/contract/invoices/invoices';
import type { Currency } from '@arcadia/kernel/money';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useFormats } from '@arcadia/ui/formats';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import {
  type ChosenSource,
  chosenOf,
  keepChosen,
  keptChosen,
  readAmount,
  sumOf,
} from './chosen.ts';
import { useSourceTitle } from './source-title.ts';
import { type Invoicing, invoicesKey, type ListedSource } from './queries.ts';

/** The invoice that is being put together: its bills and orders with the problem of each amount, header, type and remarks. */
export function useApplication({ currency, headers, market }: Invoicing) {
  const texts = useMessages('invoices').form;
  const problemOf = useProblems();
  const sources = useChosen(currency);
  const { chosen } = sources;
  const [tried, setTried] = useState(false);
  const [headerId, setHeaderId] = useState<string | null>(null);
  const [wanted, setType] = useState<'general' | 'special'>('general');
  const [remarks, setRemarks] = useState('');
  // What was chosen may have been removed since.
  const header = headers.find(({ id }) => id === headerId) ?? headers[0] ?? null;
  const type: InvoiceType = market === 'overseas' ? 'commercial' : wanted;
  const request = useRequest(() => {
    setTried(false);
    setRemarks('');
    sources.clear();
  });
  const lacksFields =
    type === 'special' &&
    header !== null &&
    [header.address, header.phone, header.bank, header.account].includes(null);
  const submit = (): boolean => {
    setTried(true);
    if (header === null || chosen.some((source) => problemOf(source, true) !== undefined))
      return false;
    request.mutate({ headerId: header.id, type, chosen, remarks });
    return true;
  };
  return {
    ...sources,
    header,
    setHeaderId,
    type,
    setType,
    remarks,
    setRemarks,
    request,
    lacksFields,
    sum: sumOf(chosen, currency),
    problemOf: (source: ChosenSource) => problemOf(source, tried),
    /** Reason that nothing can be sent; null where something can. */
    missing: missingOf(texts, { chosen: chosen.length, hasHeader: header !== null, lacksFields }),
    submit,
  };
}

/** The bills and orders with their amounts as typed, kept until they were applied for. */
function useChosen(currency: Currency) {
  const titleOf = useSourceTitle();
  const [chosen, setShown] = useState<readonly ChosenSource[]>(() => keptChosen(currency));
  const setChosen = (next: readonly ChosenSource[]) => {
    keepChosen(next);
    setShown(next);
  };
  return {
    chosen,
    has: (id: string) => chosen.some((source) => source.id === id),
    choose: (source: ListedSource) => setChosen([...chosen, chosenOf(source, titleOf(source))]),
    remove: (id: string) => setChosen(chosen.filter((source) => source.id !== id)),
    setAmount: (id: string, amount: string) =>
      setChosen(chosen.map((source) => (source.id === id ? { ...source, amount } : source))),
    clear: () => setChosen([]),
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;

/** The problem of a typed amount in words. While something is typed only what can't become right by typing on. */
function useProblems() {
  const texts = useMessages('invoices').form;
  const { money } = useFormats();
  return (source: ChosenSource, tried: boolean): string | undefined => {
    const amount = readAmount(source);
    if (typeof amount !== 'string' || (!tried && amount !== 'tooLarge')) return undefined;
    return {
      missing: texts.amountMissing,
      invalid: texts.amountInvalid,
      notPositive: texts.amountNotPositive,
      tooLarge: texts.amountTooLarge({ most: money(source.most, source.currency) }),
    }[amount];
  };
}

type Sent = {
  headerId: string;
  type: InvoiceType;
  chosen: readonly ChosenSource[];
  remarks: string;
};

function useRequest(onDone: () => void) {
  const texts = useMessages('invoices').form;
  const toast = useToast();
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ headerId, type, chosen, remarks }: Sent) => {
      const parts = chosen.map(({ kind, id, amount, currency }) => ({
        kind,
        id,
        amount: amount.trim(),
        currency,
      }));
      const application = { headerId, type, parts, remarks };
      return client.applyForInvoice(application, { idempotencyKey: keyOf(application) });
    },
    onSuccess: () => {
      renew();
      onDone();
      toast({ title: texts.submitted });
    },
    // What is left may have changed: that is why it was refused.
    onSettled: () => queries.invalidateQueries({ queryKey: invoicesKey }),
  });
}

type MissingTexts = {
  nothingChosen: string;
  noHeader: string;
  headerIncomplete: string;
  tooMany: (parameters: { most: number }) => string;
};

function missingOf(
  texts: MissingTexts,
  { chosen, hasHeader, lacksFields }: { chosen: number; hasHeader: boolean; lacksFields: boolean },
): string | null {
  if (chosen === 0) return texts.nothingChosen;
  if (chosen > maxInvoiceParts) return texts.tooMany({ most: maxInvoiceParts });
  if (!hasHeader) return texts.noHeader;
  return lacksFields ? texts.headerIncomplete : null;
}
