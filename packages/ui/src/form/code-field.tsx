import { plainText, typedCode } from '@arcadia/kernel/typed-code';
import { type ChangeEvent, useState } from 'react';
import { tallControlBox } from './control-class.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';
import type { InputProps } from './input.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export type CodeFieldProps = FieldProps &
  Omit<InputProps, keyof FieldProps | 'type' | 'prefix' | 'suffix' | 'maxLength'> & {
    /** Called once all digits are entered, so that the form can continue automatically. */
    onComplete?: (code: string) => void;
  };

/**
 * A code of six digits: one input, so that pasting, filling from a message and screen readers work as everywhere. The
 * cells are drawn behind it. A message is pasted as it came; what has no code in it stays, and the field says so.
 */
export function CodeField(props: CodeFieldProps) {
  const [field, control] = splitFieldProps(props);
  const { notCode } = useUiTexts();
  const [typed, setTyped] = useState('');
  const { value = typed, onChange } = control;
  const isWrong = !/^\d{0,6}$/.test(String(value));
  return (
    <Field {...field} {...(isWrong && { error: notCode })} id={control.id}>
      <CodeInput
        {...control}
        isWrong={isWrong}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
    </Field>
  );
}

function CodeInput({
  isWrong,
  onComplete,
  onChange,
  boxClassName,
  ...input
}: Omit<CodeFieldProps, keyof FieldProps> & { isWrong: boolean }) {
  const aria = useFieldControl(input);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    // A key that can't be a part of the code does nothing; what is pasted or filled in comes whole.
    const isKey = 'inputType' in event.nativeEvent && event.nativeEvent.inputType === 'insertText';
    const code =
      isKey && !isWrong ? plainText(value).replace(/\D/g, '').slice(0, 6) : typedCode(value);
    if (code !== value) event.target.value = code;
    onChange?.(event);
    if (/^\d{6}$/.test(code)) onComplete?.(code);
  };
  return (
    // Clipped and not hidden: what is hidden can still be scrolled, and the caret after the last digit would do so.
    <span className={tallControlBox(`h-11 max-w-66 overflow-clip ${boxClassName ?? ''}`)}>
      <input
        autoComplete="one-time-code"
        {...input}
        {...aria}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        onChange={change}
        // 44 px a cell: the letter spacing fills what the digit leaves, half of it before the first digit. The input
        // is wider than its box by one spacing, or the browser would scroll the text after the last digit.
        className="w-[calc(264px+44px)] shrink-0 bg-[repeating-linear-gradient(90deg,transparent_0_43px,var(--hairline)_43px_44px)] bg-size-[264px_100%] bg-no-repeat pl-[calc((44px-1ch)/2)] font-mono text-20 tracking-[calc(44px-1ch)] outline-none disabled:cursor-not-allowed"
      />
    </span>
  );
}
