import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

export interface StatDelta {
  /** The change with its sign: "+12.4%". */
  text: string;
  direction: 'up' | 'down' | 'flat';
  /** The change as news: more users are good, more cost is bad. */
  tone: 'good' | 'bad' | 'neutral';
  /** The period of comparison: "on last month". */
  against: string;
}

export interface StatTileProps {
  label: ReactNode;
  /** Value of the figure; undefined while it loads. */
  value: ReactNode | undefined;
  delta?: StatDelta | undefined;
  footnote?: ReactNode;
  /** A sparkline or the like under the figure. */
  chart?: ReactNode;
}

const tones = { good: 'text-success', bad: 'text-danger', neutral: 'text-text-muted' };

/** One key figure with its comparison. Arrange several in a grid. */
export function StatTile({ label, value, delta, footnote, chart }: StatTileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface p-4">
      <div className="text-13 text-text-muted">{label}</div>
      <div className="mt-1 text-28 font-semibold tracking-tight wrap-anywhere tabular-nums">
        {value === undefined ? <Skeleton width="60%" /> : value}
      </div>
      {delta !== undefined && <Delta {...delta} />}
      {footnote !== undefined && <div className="mt-1 text-12 text-text-muted">{footnote}</div>}
      {chart !== undefined && <div className="mt-auto pt-3">{chart}</div>}
    </div>
  );
}

function Delta({ text, direction, tone, against }: StatDelta) {
  const Arrow = direction === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <div className="mt-1 flex items-center gap-1 text-12">
      <span className={cx('inline-flex items-center font-medium tabular-nums', tones[tone])}>
        {direction !== 'flat' && <Arrow aria-hidden size={14} />}
        {text}
      </span>
      <span className="text-text-muted">{against}</span>
    </div>
  );
}
