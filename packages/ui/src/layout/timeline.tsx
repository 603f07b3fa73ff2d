import type { ReactNode } from 'react';
import type { StatusTone } from '../feedback/status.tsx';
import { cx } from '../cx.ts';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** Time of the event, usually a `<Time>`; left out for one that is still to come. */
  time?: ReactNode;
  detail?: ReactNode;
  tone?: StatusTone;
  /** The event is still to come: drawn hollow. */
  pending?: boolean;
}

const rings: Record<StatusTone, string> = {
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
  info: 'border-info text-info',
  neutral: 'border-hairline-strong text-hairline-strong',
};

/** Events in their order, past and still to come. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} className="relative flex gap-3 pb-4 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden className="absolute top-4 -bottom-1 left-[5px] w-px bg-hairline" />
          )}
          <span
            aria-hidden
            className={cx(
              'relative mt-1 size-[11px] shrink-0 rounded-full border-2',
              rings[item.tone ?? 'neutral'],
              item.pending !== true && 'bg-current',
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-md:flex-col">
              <span className={cx('text-14', item.pending === true && 'text-text-muted')}>
                {item.title}
              </span>
              {item.time !== undefined && (
                <span className="text-12 text-text-muted">{item.time}</span>
              )}
            </div>
            {item.detail !== undefined && (
              <div className="mt-1 text-13 text-text-muted">{item.detail}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
