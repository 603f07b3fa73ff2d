import { missingDeposit } from '@arcadia/kernel/deposit';
import { formatDecimal, money, type Currency } from '@arcadia/kernel/money';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useRechargeLimits } from '../../shared/recharge/recharge-limits.ts';
import type { FundsOverview } from './queries.ts';
import type { RechargeFormState } from './use-recharge-form.ts';
import { moneyOf } from './wire-amount.ts';

type AmountChoiceProps = {
  recharge: RechargeFormState;
  currency: Currency;
  funds: FundsOverview | undefined;
};

/** Both currencies have two decimal places. */
const common = ['1000.00', '5000.00', '10000.00', '50000.00'];

/** The amount, typed or picked. */
export function AmountChoice({ recharge, currency, funds }: AmountChoiceProps) {
  const texts = useMessages('funds').recharge;
  const formats = useFormats();
  const { maximum } = useRechargeLimits(currency);
  const { form, fieldError } = recharge;
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field }) => (
        <div className="flex flex-col gap-3">
          <AmountField
            {...field}
            label={texts.amount}
            currency={currency}
            fractionDigits={2}
            help={texts.amountHelp({ maximum: formats.money(maximum, currency) })}
            error={fieldError('amount')}
            boxClassName="h-12! [&_input]:text-20! [&_input]:font-semibold"
          />
          <QuickAmounts
            {...{ currency, funds }}
            chosen={field.value}
            onChoose={(amount) =>
              form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
            }
          />
        </div>
      )}
    />
  );
}

type QuickAmountsProps = {
  currency: Currency;
  funds: FundsOverview | undefined;
  chosen: string;
  onChoose: (amount: string) => void;
};

function QuickAmounts({ currency, funds, chosen, onChoose }: QuickAmountsProps) {
  const texts = useMessages('funds').recharge;
  const formats = useFormats();
  const missing = funds
    ? missingDeposit(moneyOf(funds.deposit), moneyOf(funds.requiredDeposit))
    : money(0n, currency);
  const gap = missing.amount > 0n ? formatDecimal(missing) : null;
  const amounts = [...(gap === null ? [] : [gap]), ...common.filter((amount) => amount !== gap)];
  return (
    <div
      role="group"
      aria-label={texts.quickAmounts}
      className="grid grid-cols-2 gap-2 md:flex md:flex-wrap"
    >
      {amounts.map((amount) => {
        const written = formats.money(amount, currency);
        return (
          <Button
            key={amount}
            size="sm"
            aria-pressed={chosen === amount}
            onClick={() => onChoose(amount)}
            className="tabular-nums aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {amount === gap ? texts.fillDeposit({ amount: written }) : written}
          </Button>
        );
      })}
    </div>
  );
}
