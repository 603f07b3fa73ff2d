import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  /** A picture of 48 px or so, drawn by code; decoration only. */
  picture?: ReactNode;
  title: string;
  /** Why there is nothing here, and what to do next. */
  children: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  /** `page` leaves more air than `inline`, which stands inside a card or table. */
  size?: 'inline' | 'page';
}

/** Nothing is here: why, and what to do next. */
export function EmptyState({ picture, title, children, action, size = 'inline' }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center',
        size === 'page' ? 'py-24' : 'py-12',
      )}
    >
      {picture !== undefined && (
        <div aria-hidden className="mb-4 text-text-faint">
          {picture}
        </div>
      )}
      <p className="text-14 font-semibold text-balance">{title}</p>
      <div className="mt-1 text-13 text-pretty text-text-muted">{children}</div>
      {action !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
