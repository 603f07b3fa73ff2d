import type { Currency } from '@arcadia/kernel/money';
import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { methodsFor, paymentMethods } from './payment-methods.ts';
import type { RechargeFormState } from './use-recharge-form.ts';

type PaymentMethodFieldProps = { recharge: RechargeFormState; currency: Currency };

/** The gateways as cards. One that doesn't take the company's currency says so. */
export function PaymentMethodField({ recharge, currency }: PaymentMethodFieldProps) {
  const texts = useMessages('funds');
  const { form, fieldError } = recharge;
  const usable = methodsFor(currency);
  return (
    <Controller
      control={form.control}
      name="gateway"
      render={({ field }) => (
        <RadioGroup
          label={texts.recharge.method}
          name="gateway"
          value={field.value ?? null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={usable.length > 0 ? fieldError('gateway') : undefined}
          className="grid gap-2"
        >
          {paymentMethods.map((method, index) => (
            <RadioCard
              key={method.id}
              value={method.id}
              label={texts.gateways[method.id]}
              disabled={!usable.includes(method)}
              help={
                usable.includes(method)
                  ? texts.recharge.methodHelp[method.id]
                  : texts.recharge.methodCurrency({
                      takes: method.currencies.join(', '),
                      settlement: currency,
                    })
              }
              {...(index === 0 && { ref: field.ref })}
            />
          ))}
        </RadioGroup>
      )}
    />
  );
}
