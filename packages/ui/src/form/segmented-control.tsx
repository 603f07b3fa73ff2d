import { useId } from 'react';
import type { ReactNode } from 'react';

interface SegmentedControlProps<Value extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Two to five short choices that change what is shown at once: a period, a theme, a language. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      className="inline-flex h-control max-w-full items-stretch gap-0.5 rounded-control bg-hairline p-0.5 forced-colors:h-auto forced-colors:flex-wrap"
    >
      {options.map((option) => (
        <label
          key={option.value}
          // A fieldset that is stretched by what is around it doesn't stretch its lines.
          className="relative flex min-h-[calc(var(--control)-0.25rem)] min-w-0 items-center rounded-[4px] px-3 text-13 font-medium text-text-muted transition-colors select-none hover:text-text has-checked:bg-surface-raised has-checked:text-text has-checked:ring-1 has-checked:ring-hairline-strong/50 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0 outline-none forced-colors:static forced-colors:mr-2 forced-colors:appearance-auto forced-colors:opacity-100"
          />
          <span className="truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
