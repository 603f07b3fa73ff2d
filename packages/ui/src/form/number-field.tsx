import { readWhole } from '@arcadia/kernel/typed-number';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Field, splitFieldProps } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export type NumberFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** The number; null while nothing is typed, NaN where the text is no whole number, which the field says by itself. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Bounds of the two buttons. What is typed is checked by the form, in words. */
  min?: number;
  max?: number;
  /** A unit after the number. */
  unit?: string;
  disabled?: boolean;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A whole number from 0 with buttons for one less and one more; arrow keys do the same. It stays as typed until the field is left:
 * `1,000` is a thousand, and `12.5` is refused in words. For money use AmountField.
 */
export function NumberField(props: NumberFieldProps) {
  const [field, control] = splitFieldProps(props);
  const {
    value,
    onValueChange,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    unit,
    onBlur,
    ...input
  } = control;
  const texts = useUiTexts();
  const { shown, isWrong, type, leave } = useTyped(value, onValueChange);
  const current = value === null || Number.isNaN(value) ? null : value;
  const stepBy = (step: number) =>
    onValueChange(current === null ? min : Math.min(max, Math.max(min, current + step)));
  return (
    <Field {...field} {...(isWrong && { error: texts.notWhole })} id={input.id}>
      <Input
        autoComplete="off"
        {...input}
        value={shown}
        inputMode="numeric"
        className="tabular-nums"
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
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
              disabled={input.disabled || (current ?? 0) <= min}
              onPress={() => stepBy(-1)}
            >
              <Minus aria-hidden="true" className="size-4" />
            </StepButton>
            <StepButton
              label={texts.increase}
              disabled={input.disabled || (current ?? 0) >= max}
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

/** The text as typed, for as long as the value is the one that was read from it. */
function useTyped(value: number | null, onValueChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<{ text: string; read: number | null; left: boolean } | null>(
    null,
  );
  const own = typed !== null && Object.is(typed.read, value) ? typed : null;
  return {
    shown: own?.text ?? (value === null || Number.isNaN(value) ? '' : String(value)),
    isWrong: own !== null && own.left && Number.isNaN(own.read),
    type: (text: string) => {
      const read = text.trim() === '' ? null : (readWhole(text) ?? Number.NaN);
      setTyped({ text, read, left: own?.left === true && Number.isNaN(own.read) });
      onValueChange(read);
    },
    /** A number is written as it was understood; what is none stays, and is wrong from now on. */
    leave: () => setTyped(own !== null && Number.isNaN(own.read) ? { ...own, left: true } : null),
  };
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
