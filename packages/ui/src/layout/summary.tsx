import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface SummaryLine {
  id: string;
  label: ReactNode;
  /** Value of the line, usually `<Money>`. */
  value: ReactNode;
  /** Formula behind the value, or its source. */
  formula?: ReactNode;
}

export interface SummaryProps {
  lines: readonly SummaryLine[];
  total: { label: ReactNode; value: ReactNode; formula?: ReactNode };
  /** Sentence on what follows, and when; read before the person agrees. */
  note?: ReactNode;
}

/** A money moment: every component of an amount, how it came about, the total, and what happens next. */
export function Summary({ lines, total, note }: SummaryProps) {
  return (
    <div>
      <dl className="text-14">
        {lines.map((line) => (
          <SummaryRow key={line.id} {...line} className="py-2" />
        ))}
        <SummaryRow
          {...total}
          className="mt-2 border-t border-hairline pt-3"
          labelClassName="text-14 font-semibold"
          valueClassName="text-20 font-semibold"
        />
      </dl>
      {note !== undefined && (
        <div className="mt-4 rounded-control bg-surface-sunken px-3 py-2 text-13 text-text-muted">
          {note}
        </div>
      )}
    </div>
  );
}

interface SummaryRowProps extends Omit<SummaryLine, 'id'> {
  className: string;
  labelClassName?: string;
  valueClassName?: string;
}

function SummaryRow(props: SummaryRowProps) {
  const { label, value, formula, className, labelClassName, valueClassName } = props;
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt className={cx('min-w-0', labelClassName ?? 'text-text-muted')}>
        {label}
        {formula !== undefined && (
          <span className="block text-12 font-normal text-text-faint tabular-nums">{formula}</span>
        )}
      </dt>
      <dd className={cx('shrink-0 text-right tabular-nums', valueClassName)}>{value}</dd>
    </div>
  );
}
