import { createContext, useContext, useId, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';

interface Group {
  name: string;
  value: string | null;
  onValueChange: (value: string) => void;
  disabled: boolean;
}

const GroupContext = createContext<Group | null>(null);

function useGroup(): Group {
  const group = useContext(GroupContext);
  if (group === null) throw new Error('Radio and RadioCard stand inside a RadioGroup.');
  return group;
}

export interface RadioGroupProps {
  /** Name of the whole choice. */
  label: ReactNode;
  hideLabel?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  name?: string;
  /** Value of the chosen one; null while none is. */
  value: string | null;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Classes of the row or grid that holds the choices. */
  className?: string;
  children: ReactNode;
}

/** A choice of one among several. The browser's own radio buttons: arrow keys, forms and forced colours work as everywhere. */
export function RadioGroup(props: RadioGroupProps) {
  const id = useId();
  const { label, hideLabel, help, error, value, onValueChange, className, children } = props;
  const { name = id, disabled = false } = props;
  const group = useMemo(
    () => ({ name, value, onValueChange, disabled }),
    [name, value, onValueChange, disabled],
  );
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(help && `${id}-help`, error && `${id}-error`) || undefined}
      onBlur={props.onBlur}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-13 font-medium'}>{label}</legend>
      <div className={className ?? 'flex flex-col gap-2'}>
        <GroupContext value={group}>{children}</GroupContext>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <p id={`${id}-help`} className="text-13 text-text-muted">
          {help}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps extends Pick<ComponentProps<'input'>, 'ref'> {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

function Dot({
  value,
  disabled,
  ref,
  id,
}: Pick<ChoiceProps, 'value' | 'disabled' | 'ref'> & { id: string }) {
  const group = useGroup();
  return (
    <input
      ref={ref}
      id={id}
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      onChange={() => group.onValueChange(value)}
      disabled={disabled || group.disabled}
      aria-describedby={`${id}-help`}
      className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 appearance-none rounded-full border border-hairline-strong bg-surface transition-colors hover:border-text-faint checked:border-5 checked:border-accent disabled:cursor-not-allowed disabled:border-hairline-strong/50 disabled:bg-surface-sunken disabled:checked:border-hairline-strong forced-colors:appearance-auto"
    />
  );
}

export function Radio({ value, label, help, disabled, ref }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex gap-2">
      <Dot id={id} value={value} disabled={disabled ?? false} ref={ref} />
      <div className="min-w-0">
        <label htmlFor={id} className={cx(disabled && 'text-text-faint')}>
          {label}
        </label>
        <p id={`${id}-help`} className="text-13 text-text-muted empty:hidden">
          {help}
        </p>
      </div>
    </div>
  );
}

export interface RadioCardProps extends ChoiceProps {
  /** A picture or icon of 32 px at the start. */
  icon?: ReactNode;
  /** Element at the end, for example a price or a badge. */
  aside?: ReactNode;
}

/** A choice as a card, for what deserves a look: a payment method, a region, a plan. The whole card can be pressed. */
export function RadioCard({ value, label, help, disabled, ref, icon, aside }: RadioCardProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-w-0 items-start gap-3 rounded-card border border-hairline-strong bg-surface p-3 transition-colors hover:border-text-faint',
        'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_input]:outline-none',
        'has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:bg-surface-sunken has-disabled:text-text-faint',
      )}
    >
      {icon && <span className="flex size-8 shrink-0 items-center justify-center">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
          {label}
          {aside && <span className="text-13 font-normal text-text-muted">{aside}</span>}
        </span>
        <span id={`${id}-help`} className="block text-13 text-text-muted empty:hidden">
          {help}
        </span>
      </span>
      <Dot id={id} value={value} disabled={disabled ?? false} ref={ref} />
    </label>
  );
}
