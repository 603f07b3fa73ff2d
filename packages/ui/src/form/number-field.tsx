import type { ChangeEvent, ReactNode, Ref } from 'react';
import { Minus, Plus } from 'lucide-react';
import { onlyDigits } from './amount.ts';
import { Field, splitFieldProps } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export type NumberFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** Digits only; an empty string while nothing is typed. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** Bounds of the two buttons. What is typed is checked by the form, in words. */
  min?: number;
  max?: number;
  /** A unit after the number. */
  unit?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A whole number from 0 with buttons for one less and one more; arrow keys do the same. For money use AmountField. */
export function NumberField(props: NumberFieldProps) {
  const [field, control] = splitFieldProps(props);
  const { value, onValueChange, min = 0, max = Number.MAX_SAFE_INTEGER, unit, ...input } = control;
  const texts = useUiTexts();
  const stepBy = (step: number) => {
    const current = value === '' ? min : Number(value) + step;
    onValueChange(String(Math.min(max, Math.max(min, current))));
  };
  return (
    <Field {...field} id={input.id}>
      <Input
        autoComplete="off"
        {...input}
        value={value}
        inputMode="numeric"
        className="tabular-nums"
        onChange={(event: ChangeEvent<HTMLInputElement>) =>
          onValueChange(onlyDigits(event.target.value))
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          stepBy(event.key === 'ArrowUp' ? 1 : -1);
        }}
        suffix={
          <span className="-mr-3 flex h-full items-center">
            {unit && <span className="pr-3 text-13">{unit}</span>}
            <StepButton
              label={texts.decrease}
              disabled={input.disabled || Number(value) <= min}
              onPress={() => stepBy(-1)}
            >
              <Minus aria-hidden="true" className="size-4" />
            </StepButton>
            <StepButton
              label={texts.increase}
              disabled={input.disabled || Number(value) >= max}
              onPress={() => stepBy(1)}
            >
              <Plus aria-hidden="true" className="size-4" />
            </StepButton>
          </span>
        }
      />
    </Field>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      className="flex h-full w-8 items-center justify-center border-l border-hairline text-text-muted last:rounded-r-control hover:bg-surface-sunken hover:text-text aria-disabled:cursor-not-allowed aria-disabled:text-hairline-strong aria-disabled:hover:bg-transparent max-lg:w-10"
    >
      {children}
    </button>
  );
}
