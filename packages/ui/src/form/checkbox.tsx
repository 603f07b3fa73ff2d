import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Hides the label visually, as in the rows of a table. */
  hideLabel?: boolean;
  /** Some but not all of the rows that the box stands for are chosen. */
  indeterminate?: boolean;
}

/** Shapes cut out of a pseudo-element: an image in the style sheet would need `data:` in the security policy. */
const tick =
  'before:m-auto before:hidden before:size-2.5 before:bg-on-accent checked:before:block checked:before:[clip-path:polygon(14%_44%,0_60%,40%_96%,100%_22%,85%_8%,38%_66%)]';
const dash =
  'indeterminate:before:block indeterminate:before:[clip-path:polygon(0_42%,100%_42%,100%_60%,0_60%)]';

/** The browser's own checkbox with our style, so that forms, forced colours and `register()` work. */
export function Checkbox({
  label,
  help,
  error,
  hideLabel,
  indeterminate,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="flex gap-2">
        <Box
          {...rest}
          id={id}
          ref={ref}
          indeterminate={indeterminate ?? false}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(help && `${id}-help`, error && `${id}-error`) || undefined}
        />
        <div className={cx('min-w-0', hideLabel && 'sr-only')}>
          <label htmlFor={id} className={cx('text-14', rest.disabled && 'text-text-faint')}>
            {label}
          </label>
          {help && (
            <p id={`${id}-help`} className="text-13 text-text-muted">
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Box({
  indeterminate,
  ref,
  ...rest
}: ComponentProps<'input'> & { indeterminate: boolean }) {
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    // There is no attribute for it.
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      {...rest}
      ref={(node) => {
        own.current = node;
        return attach(ref, node);
      }}
      type="checkbox"
      className={cx(
        'mt-[calc((1lh-1rem)/2)] grid size-4 shrink-0 appearance-none rounded-[4px] border border-hairline-strong bg-surface transition-colors hover:border-text-faint',
        'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger',
        'disabled:cursor-not-allowed disabled:border-hairline-strong/50 disabled:bg-surface-sunken disabled:checked:border-hairline-strong disabled:checked:bg-hairline-strong disabled:indeterminate:border-hairline-strong disabled:indeterminate:bg-hairline-strong forced-colors:appearance-auto forced-colors:before:hidden',
        tick,
        dash,
      )}
    />
  );
}

function attach<T>(ref: Ref<T> | undefined, node: T | null): void | (() => void) {
  if (typeof ref === 'function') return ref(node) ?? undefined;
  if (ref) ref.current = node;
}
