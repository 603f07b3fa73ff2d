import { Card } from '@arcadia/ui/layout/card';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useMember } from '../../shared/member.ts';
import { amountOf, useSmallAmountQuestion } from '../../shared/recharge/small-amount.ts';
import { SmallAmountDialog } from '../../shared/recharge/SmallAmountDialog.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { PaymentMethodField } from './PaymentMethodField.tsx';
import { type FundsOverview, isSwitchedOff, type PaymentMethod } from './queries.ts';
import { RechargeSummary } from './RechargeSummary.tsx';
import { useRechargeForm } from './use-recharge-form.ts';

type RechargeFormProps = { funds: FundsOverview | undefined; methods: readonly PaymentMethod[] };

/** Amount and method beside a summary that says what will happen, from which the payer leaves for the gateway. */
export function RechargeForm({ funds, methods }: RechargeFormProps) {
  const { settlementCurrency: currency } = useMember();
  const recharge = useRechargeForm(currency, methods);
  const typed = useWatch({ control: recharge.form.control, name: 'amount' });
  const formRef = useRef<HTMLFormElement>(null);
  const small = useSmallAmountQuestion({
    currency,
    busy: recharge.submitting || recharge.leaving,
    amount: () => recharge.form.getValues('amount'),
    whenValid: (goOn) => void recharge.form.handleSubmit(goOn)(),
    send: recharge.onSubmit,
    submitAgain: () => formRef.current?.requestSubmit(),
  });
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
        switchedOff={isSwitchedOff(methods, currency)}
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
