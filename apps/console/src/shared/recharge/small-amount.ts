import { parseDecimal, type Currency, type Money } from '@arcadia/kernel/money';
import { readMoney } from '@arcadia/kernel/typed-number';
import { useRef, useState, type FormEventHandler } from 'react';
import { useRechargeLimits } from './recharge-limits.ts';

type SmallAmountForm = {
  currency: Currency;
  /** While it is being sent nothing is asked. */
  busy: boolean;
  /** As typed. */
  amount: () => string;
  /** Goes on if all fields are valid, and shows their errors otherwise. */
  whenValid: (goOn: () => void) => void;
  send: FormEventHandler<HTMLFormElement>;
  submitAgain: () => void;
};

/** The typed amount; null while the text is not a positive amount; the field says why. */
export function amountOf(typed: string, currency: Currency): Money | null {
  const amount = readMoney(typed, currency);
  return amount !== null && amount.amount > 0n ? amount : null;
}

/** An amount below the threshold is asked about once, before it is sent (specification section 5). */
export function useSmallAmountQuestion(form: SmallAmountForm) {
  const { currency, busy, whenValid, send, submitAgain } = form;
  const [asked, setAsked] = useState<string | null>(null);
  const confirmed = useRef<string | null>(null);
  const threshold = parseDecimal(useRechargeLimits(currency).confirmBelow, currency);
  const isSmall = (typed: string) => {
    const amount = amountOf(typed, currency);
    return amount !== null && threshold !== null && amount.amount < threshold.amount;
  };
  const ask: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (busy) return;
    // Only what is valid is asked about; what is not gets its errors from sending.
    const amount = form.amount();
    if (!isSmall(amount) || confirmed.current === amount) send(event);
    else whenValid(() => setAsked(amount));
  };
  return {
    asked,
    onSubmit: ask,
    cancel: () => setAsked(null),
    proceed: () => {
      confirmed.current = asked;
      setAsked(null);
      submitAgain();
    },
  };
}
