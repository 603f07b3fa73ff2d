import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../cx.ts';

/** Message above the buttons of a form that was not sent. Its region is always there, so that it is read out. */
export function FormError({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="alert" className={cx(children ? className : 'sr-only')}>
      {children && (
        <div className="flex gap-2 rounded-control bg-danger-soft px-3 py-2 text-14 text-text forced-colors:border">
          <CircleAlert
            aria-hidden="true"
            className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-danger"
          />
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </div>
  );
}
