import type { ReactNode } from 'react';

interface ProgressProps {
  /** Name of the work. */
  label: ReactNode;
  /** 0 to `max`; null while the end can't be known. */
  value: number | null;
  max?: number;
  /** The state in words or figures, at the right: "3 of 12". */
  valueText?: string;
}

/** Progress of a longer work, with its name. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4 text-13 text-text-muted">
        <span>{label}</span>
        {valueText && <span className="tabular-nums">{valueText}</span>}
      </div>
      <ProgressBar
        label={typeof label === 'string' ? label : undefined}
        value={value}
        max={max}
        valueText={valueText}
      />
    </div>
  );
}

interface ProgressBarProps {
  label: string | undefined;
  value: number | null;
  max?: number;
  valueText?: string | undefined;
}

/** The bar alone, where the words around it have a place of their own. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className="h-1.5 overflow-hidden rounded-full bg-hairline forced-colors:border"
    >
      {share === null ? (
        <div className="h-full w-2/5 animate-indeterminate rounded-full bg-accent forced-colors:bg-[Highlight]" />
      ) : (
        <svg aria-hidden="true" className="block h-full w-full" preserveAspectRatio="none">
          {/* An attribute, since the content security policy forbids style attributes in markup. */}
          <rect
            width={`${share * 100}%`}
            height="100%"
            rx="3"
            className="fill-accent forced-colors:fill-[Highlight]"
          />
        </svg>
      )}
    </div>
  );
}
