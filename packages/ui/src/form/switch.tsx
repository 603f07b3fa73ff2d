import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A switch with immediate effect. A choice that is submitted with a form is a Checkbox. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-13 text-text-muted">
            {help}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={help ? `${id}-help` : undefined}
        className={cx(
          'relative mt-[calc((1lh-1.25rem)/2)] h-5 w-9 shrink-0 appearance-none rounded-full bg-hairline-strong transition-colors hover:bg-text-faint checked:bg-accent checked:hover:bg-accent-hover',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-on-accent before:transition-transform checked:before:translate-x-4',
          'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </div>
  );
}
