import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface EmptyStateProps {
  /** A picture of 48 px or so, drawn by code; decoration only. */
  picture?: ReactNode;
  title: string;
  /** Reason why nothing is here, and the next step. */
  children: ReactNode;
  /** Button or link of the next step. */
  action?: ReactNode;
  /** `page` leaves more air than `inline`, which stands inside a card or table. */
  size?: 'inline' | 'page';
}

/** The place of a list or a page that is empty: why, and the next step. */
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
