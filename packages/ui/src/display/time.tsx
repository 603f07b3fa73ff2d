import { useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { useFormats } from '../formats.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';

const listeners = new Set<() => void>();
let minute = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page, running only while one of them is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute += 1;
    for (const notify of listeners) notify();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export interface TimeProps {
  /** ISO 8601 instant. */
  instant: string;
  /**
   * `relative`, of what has happened, and `toCome` show the exact time on hover and focus; `exact` shows it at once.
   */
  kind?: 'relative' | 'toCome' | 'exact';
  className?: string;
}

/** An instant: how long ago, with the exact UTC+8 time on hover and focus; or the exact time. */
export function Time({ instant, kind = 'relative', className }: TimeProps) {
  const { exactTime } = useFormats();
  if (kind !== 'exact')
    return <RelativeTime instant={instant} className={className} toCome={kind === 'toCome'} />;
  return (
    <time dateTime={instant} className={cx('whitespace-nowrap', className)}>
      {exactTime(instant)}
    </time>
  );
}

type RelativeTimeProps = { instant: string; className: string | undefined; toCome: boolean };

function RelativeTime({ instant, className, toCome }: RelativeTimeProps) {
  const { relativeTime } = useFormats();
  useSyncExternalStore(
    subscribe,
    () => minute,
    () => minute,
  );
  return (
    <Tooltip text={<ExactTime instant={instant} />}>
      <time
        dateTime={instant}
        tabIndex={0}
        className={cx('rounded-control whitespace-nowrap', className)}
      >
        {relativeTime(instant, toCome ? 'toCome' : 'past')}
      </time>
    </Tooltip>
  );
}

/** A component of its own, so that a table of a hundred times formats only the one that is asked for. */
function ExactTime({ instant }: { instant: string }) {
  return useFormats().exactTime(instant);
}
