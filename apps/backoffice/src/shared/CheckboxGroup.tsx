import { Checkbox, type CheckboxProps } from '@arcadia/ui/form/checkbox';
import { FieldError } from '@arcadia/ui/form/field';
import { useId, type ReactNode } from 'react';

type CheckboxGroupProps = {
  legend: string;
  /** One registration serves all boxes: the form makes a list of those that are ticked. */
  registration: Pick<CheckboxProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  options: ReadonlyArray<{ value: string; label: ReactNode }>;
  error: string | undefined;
};

/** Several of a few. */
export function CheckboxGroup({ legend, registration, options, error }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className="flex flex-col gap-2.5"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} {...registration} value={value} label={label} />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
