import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { completeAmount, tidyAmount } from './amount.ts';
import { Field, splitFieldProps } from './field.tsx';
import { Input } from './input.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type AmountFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'value' | 'defaultValue' | 'inputMode'
> & {
  /** Sign or code before the amount, for example `¥` or `USD`. */
  currency: ReactNode;
  /** Decimals of the currency: 2 for CNY and USD, 0 for JPY. */
  fractionDigits: number;
  /** A decimal string, never a number. */
  value?: string | undefined;
  defaultValue?: string | undefined;
};

/**
 * An amount of money as a decimal string. The event that reaches `onChange` carries the tidied text; on leaving, the
 * decimals are completed. An invalid amount (negative, too many decimals) stays as typed, for validation to report.
 */
export function AmountField(props: AmountFieldProps) {
  const [field, control] = splitFieldProps(props);
  const { currency, fractionDigits, onChange, onBlur, ...input } = control;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const tidy = tidyAmount(event.target.value);
    // Only when it differs, since writing the value moves the caret to the end.
    if (tidy !== event.target.value) event.target.value = tidy;
    onChange?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const complete = completeAmount(event.target.value, fractionDigits);
    if (complete !== event.target.value) setNativeValue(event.target, complete);
    onBlur?.(event);
  };
  return (
    <Field {...field} id={input.id}>
      <Input
        autoComplete="off"
        {...input}
        type="text"
        inputMode="decimal"
        prefix={currency}
        onChange={change}
        onBlur={leave}
        className="text-right tabular-nums"
      />
    </Field>
  );
}

/** Sets the value the way a person would: React and form libraries hear of it through the input event. */
function setNativeValue(input: HTMLInputElement, value: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
