import type { Currency } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
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

/** The gateways as cards. One that doesn't take the company's currency says so, and one that is switched off says why. */
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
          {methods.map((method, index) => (
            <RadioCard
              key={method.gateway}
              value={method.gateway}
              label={names[method.gateway].name}
              disabled={!method.usable}
              help={<MethodHelp method={method} currency={currency} />}
              {...(index === 0 && { ref: field.ref })}
            />
          ))}
        </RadioGroup>
      )}
    />
  );
}

/** How one pays there, or why it can't be chosen. */
function MethodHelp({ method, currency }: { method: PaymentMethod; currency: Currency }) {
  const texts = useMessages('funds').recharge;
  const { gateways: names, off: words } = useMessages('payment');
  const { exactTime } = useFormats();
  const { gateway, currencies, usable, off } = method;
  if (usable) return names[gateway].help;
  if (off === null || !currencies.includes(currency))
    return texts.methodCurrency({ takes: currencies.join(', '), settlement: currency });
  const { reason, until } = off;
  return (
    <>
      {words.reasons[reason]}
      {until !== null && words.until({ time: exactTime(until) })}
    </>
  );
}
