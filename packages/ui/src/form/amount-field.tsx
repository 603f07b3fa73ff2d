import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { completeAmount } from './amount.ts';
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
 * An amount of money as a decimal string. It stays as typed until the field is left or Enter is pressed; then it is written as it is
 * understood, with all its decimals, so that its writer sees it. What is no amount (negative, too many decimals, `1.000`, which could
 * be two) stays as typed, for validation to report.
 */
export function AmountField(props: AmountFieldProps) {
  const [field, control] = splitFieldProps(props);
  const { currency, fractionDigits, onKeyDown, onBlur, ...input } = control;
  const complete = (target: HTMLInputElement) => {
    const completed = completeAmount(target.value, fractionDigits);
    if (completed !== target.value) setNativeValue(target, completed);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    complete(event.target);
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends the form without leaving the field.
    if (event.key === 'Enter') complete(event.currentTarget);
    onKeyDown?.(event);
  };
  return (
    <Field {...field} id={input.id}>
      <Input
        autoComplete="off"
        {...input}
        type="text"
        inputMode="decimal"
        prefix={currency}
        onKeyDown={press}
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
