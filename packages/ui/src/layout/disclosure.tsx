import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { cx } from '../cx.ts';

interface DisclosureProps {
  summary: ReactNode;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Text that opens on demand. The browser's own element: searching in the page opens it. */
export function Disclosure({ summary, defaultOpen = false, className, children }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={cx('group', className)}>
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-control py-1 pr-2 text-14 font-medium text-text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-1 pl-5.5">{children}</div>
    </details>
  );
}
