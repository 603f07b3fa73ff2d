import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CardProps {
  title?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Links or secondary buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content reaches the card's edges, as tables and lists do. */
  flush?: boolean;
  className?: string;
}

/** A surface with a hairline; a named section of the page when it has a title. */
export function Card({ title, description, actions, children, flush, className }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={cx('min-w-0 rounded-card border border-hairline bg-surface', className)}
    >
      {hasHead && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 md:px-6">
          <div className="min-w-0">
            {title !== undefined && (
              <h2 id={titleId} className="text-16 font-semibold">
                {title}
              </h2>
            )}
            {description !== undefined && (
              <p className="mt-1 text-13 text-text-muted">{description}</p>
            )}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div
        className={cx(
          flush === true ? hasHead && 'pt-4' : 'p-4 md:px-6',
          flush !== true && !hasHead && 'md:py-6',
          flush !== true && hasHead && 'md:pb-6',
        )}
      >
        {children}
      </div>
    </section>
  );
}
