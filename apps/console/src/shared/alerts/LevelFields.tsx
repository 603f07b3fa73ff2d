import type { Currency } from '@arcadia/kernel/money';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { NumberField } from '@arcadia/ui/form/number-field';
import type { ContractForm } from '@arcadia/web/form/form';
import type { ReactNode } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';

type LevelFieldProps<Values extends FieldValues> = {
  saving: ContractForm<Values>;
  name: Path<Values>;
  label: string;
  help: ReactNode;
  /** Whether the form can't be sent without it. */
  required?: boolean;
};

/** An amount of money from which an alert tells; null while none is typed. */
export function AmountLevel<Values extends FieldValues>({
  saving: { form, fieldError },
  name,
  label,
  help,
  required = true,
  currency,
}: LevelFieldProps<Values> & { currency: Currency }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <AmountField
          label={label}
          help={help}
          required={required}
          currency={currency}
          fractionDigits={2}
          name={field.name}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value || null)}
          onBlur={field.onBlur}
          error={fieldError(name)}
        />
      )}
    />
  );
}

/** A whole percentage from which an alert tells; null while none is typed. */
export function PercentLevel<Values extends FieldValues>({
  saving: { form, fieldError },
  name,
  label,
  help,
  required = true,
  max,
}: LevelFieldProps<Values> & { max?: number }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <NumberField
          label={label}
          help={help}
          required={required}
          min={1}
          {...(max !== undefined && { max })}
          unit="%"
          name={field.name}
          ref={field.ref}
          value={field.value ?? null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldError(name)}
        />
      )}
    />
  );
}
