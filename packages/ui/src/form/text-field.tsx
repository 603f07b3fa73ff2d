import { Field, splitFieldProps } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import type { InputProps } from './input.tsx';

export type TextFieldProps = FieldProps & Omit<InputProps, keyof FieldProps>;

/** One line of text. Takes `register()` of react-hook-form as it is. */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field} id={input.id}>
      <Input type="text" {...input} />
    </Field>
  );
}
