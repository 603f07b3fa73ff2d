import { parseDecimal, type Currency, type Money } from '@arcadia/kernel/money';
import { Card } from '@arcadia/ui/layout/card';
import { useRef, useState, type FormEventHandler } from 'react';
import { useWatch } from 'react-hook-form';
import { useMember } from '../../shared/member.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { PaymentMethodField } from './PaymentMethodField.tsx';
import type { FundsOverview, PaymentMethod } from './queries.ts';
import { RechargeSummary } from './RechargeSummary.tsx';
import { SmallAmountDialog } from './SmallAmountDialog.tsx';
import { useRechargeForm, useRechargeLimits, type RechargeFormState } from './use-recharge-form.ts';

type RechargeFormProps = { funds: FundsOverview | undefined; methods: readonly PaymentMethod[] };

/** Amount and method beside a summary that says what will happen, from which the payer leaves for the gateway. */
export function RechargeForm({ funds, methods }: RechargeFormProps) {
  const { settlementCurrency: currency } = useMember();
  const recharge = useRechargeForm(currency, methods);
  const typed = useWatch({ control: recharge.form.control, name: 'amount' });
  const formRef = useRef<HTMLFormElement>(null);
  const small = useSmallAmountQuestion(recharge, currency, () => formRef.current?.requestSubmit());
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={small.onSubmit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <Card>
        <div className="flex flex-col gap-6">
          <AmountChoice recharge={recharge} currency={currency} funds={funds} />
          <PaymentMethodField recharge={recharge} currency={currency} methods={methods} />
        </div>
      </Card>
      <RechargeSummary
        recharge={recharge}
        amount={amountOf(typed, currency)}
        currency={currency}
        funds={funds}
        payable={methods.some(({ usable }) => usable)}
      />
      <SmallAmountDialog
        amount={small.asked}
        currency={currency}
        onContinue={small.proceed}
        onCancel={small.cancel}
      />
    </form>
  );
}

/** Null while what is typed is not a positive amount; the field says why. */
function amountOf(typed: string, currency: Currency): Money | null {
  const amount = parseDecimal(typed.trim(), currency);
  return amount !== null && amount.amount > 0n ? amount : null;
}

/** An amount below the threshold is asked about once, before it is sent (specification section 5). */
function useSmallAmountQuestion(
  { form, onSubmit, submitting, leaving }: RechargeFormState,
  currency: Currency,
  submitAgain: () => void,
) {
  const [asked, setAsked] = useState<string | null>(null);
  const confirmed = useRef<string | null>(null);
  const threshold = parseDecimal(useRechargeLimits(currency).confirmBelow, currency);
  const isSmall = (typed: string) => {
    const amount = amountOf(typed, currency);
    return amount !== null && threshold !== null && amount.amount < threshold.amount;
  };
  const ask: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (submitting || leaving) return;
    // Only what is valid is asked about; what is not gets its errors from sending.
    const { amount } = form.getValues();
    if (!isSmall(amount) || confirmed.current === amount) onSubmit(event);
    else void form.handleSubmit(() => setAsked(amount))();
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
