import type { ComponentProps, ReactNode } from 'react';
import { controlBox, innerInput } from './control-class.ts';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-control.ts';

export interface InputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  /** Element before the value, inside the box: a currency, an icon. */
  prefix?: ReactNode;
  /** Element after the value, inside the box: a unit, a button. */
  suffix?: ReactNode;
  boxClassName?: string;
}

/** The bare input in its box. Inside a `Field` it is labelled and described by it. */
export function Input({ prefix, suffix, className, boxClassName, ...rest }: InputProps) {
  const aria = useFieldControl(rest);
  return (
    <span className={controlBox(boxClassName)}>
      {prefix && <span className="flex items-center pl-3 text-text-muted">{prefix}</span>}
      <input {...rest} {...aria} className={cx(innerInput, prefix && 'pl-2', className)} />
      {suffix && <span className="flex items-center pr-3 text-text-muted">{suffix}</span>}
    </span>
  );
}
