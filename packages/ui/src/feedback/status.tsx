import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Green done, amber waiting on someone, red failed or overdue, blue information, grey nothing to do. */
export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const dots: Record<StatusTone, string> = {
  success: 'bg-success',
  warning: 'bg-warning',
  // The fill is made for white words on it; a dot needs the strength of a word.
  danger: 'bg-current text-danger',
  info: 'bg-info',
  neutral: 'bg-text-faint',
};

export interface StatusProps {
  tone: StatusTone;
  /** The word: colour never stands alone. */
  children: ReactNode;
  /** Work goes on by itself right now: the dot breathes. */
  live?: boolean;
}

/** A state as a dot and a word. */
export function Status({ tone, children, live = false }: StatusProps) {
  return (
    // By the word's baseline, not the dot's: it stands beside other text.
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span
        aria-hidden
        className={cx(
          'size-2 shrink-0 -translate-y-px rounded-full forced-color-adjust-none',
          dots[tone],
          live && 'animate-pulse',
        )}
      />
      {children}
    </span>
  );
}

const tags: Record<StatusTone, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-surface-sunken text-text-muted',
};

/** A state in a head line, where a dot would be lost beside the title. */
export function StatusTag({ tone, children }: Omit<StatusProps, 'live'>) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center rounded-full px-2 text-12 font-medium whitespace-nowrap forced-colors:border',
        tags[tone],
      )}
    >
      {children}
    </span>
  );
}
