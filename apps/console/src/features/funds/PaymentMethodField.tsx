import type { Currency } from '@arcadia/kernel/money';
import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import type { PaymentMethod } from './queries.ts';
import type { RechargeFormState } from './use-recharge-form.ts';

type PaymentMethodFieldProps = {
  recharge: RechargeFormState;
  currency: Currency;
  methods: readonly PaymentMethod[];
};

/** The gateways as cards. One that doesn't take the company's currency says so. */
export function PaymentMethodField({ recharge, currency, methods }: PaymentMethodFieldProps) {
  const texts = useMessages('funds').recharge;
  const names = useMessages('payment').gateways;
  const { form, fieldError } = recharge;
  const anyUsable = methods.some(({ usable }) => usable);
  return (
    <Controller
      control={form.control}
      name="gateway"
      render={({ field }) => (
        <RadioGroup
          label={texts.method}
          name="gateway"
          value={field.value ?? null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={anyUsable ? fieldError('gateway') : undefined}
          className="grid gap-2"
        >
          {methods.map(({ gateway, currencies, usable }, index) => (
            <RadioCard
              key={gateway}
              value={gateway}
              label={names[gateway].name}
              disabled={!usable}
              help={
                usable
                  ? names[gateway].help
                  : texts.methodCurrency({
                      takes: currencies.join(', '),
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
