import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Field, splitFieldProps } from './field.tsx';
import { Input } from './input.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** A password with an eye. Give `autoComplete` as `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>) {
  const [field, input] = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field} id={input.id}>
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={shown ? 'text' : 'password'}
        boxClassName="pr-1"
        suffix={
          <button
            type="button"
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!shown)}
            className="-mr-3 flex h-6 w-7 items-center justify-center rounded-[4px] text-text-muted hover:bg-surface-sunken hover:text-text max-lg:h-8 max-lg:w-9"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        }
      />
    </Field>
  );
}
