import type { ComponentProps } from 'react';
import { innerInput, tallControlBox } from './control-class.ts';
import { cx } from '../cx.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

/** Several lines of text. Grows with its content up to twelve lines where the browser can. */
export function TextArea(props: TextAreaProps) {
  const [field, area] = splitFieldProps(props);
  return (
    <Field {...field} id={area.id}>
      <Area rows={3} {...area} />
    </Field>
  );
}

function Area(props: ComponentProps<'textarea'>) {
  const aria = useFieldControl(props);
  return (
    <span className={tallControlBox()}>
      <textarea
        {...props}
        {...aria}
        className={cx(innerInput, 'field-sizing-content max-h-[12lh] min-h-[3lh] resize-y py-1.5')}
      />
    </span>
  );
}
