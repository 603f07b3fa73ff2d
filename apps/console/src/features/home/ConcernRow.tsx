import type { Concern } from '@arcadia/contract/companies/attention';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { Time } from '@arcadia/ui/display/time';
import { ChevronRight, CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConcern } from './concern.ts';

/** Concerns that cost business now, apart from those that only need somebody soon. */
const urgent: ReadonlySet<Concern['kind']> = new Set([
  'services_held',
  'service_held',
  'callbacks_failing',
]);

/** One thing to mend, which leads to where that is done. */
export function ConcernRow({ concern }: { concern: Concern }) {
  const { title, text, href } = useConcern(concern);
  const isUrgent = urgent.has(concern.kind);
  const Icon = isUrgent ? CircleAlert : TriangleAlert;
  return (
    <li className="border-t border-hairline">
      <Row href={href}>
        <Icon
          aria-hidden
          className={cx(
            'mt-[calc((1lh-1rem)/2)] size-4 shrink-0',
            isUrgent ? 'text-danger' : 'text-warning',
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{title}</span>
          {text && <span className="block text-13 text-text-muted wrap-anywhere">{text}</span>}
          <Since concern={concern} className="block md:hidden" />
        </span>
        <Since concern={concern} className="shrink-0 max-md:hidden" />
        {href && (
          <ChevronRight
            aria-hidden
            className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 text-text-muted"
          />
        )}
      </Row>
    </li>
  );
}

function Since({ concern, className }: { concern: Concern; className: string }) {
  if (!('since' in concern)) return null;
  return (
    <span className={cx('text-13 text-text-muted', className)}>
      <Time instant={concern.since} />
    </span>
  );
}

function Row({ href, children }: { href: string | null; children: ReactNode }) {
  const className = 'flex items-start gap-3 px-4 py-3 text-14 md:px-6';
  if (href === null) return <div className={className}>{children}</div>;
  return (
    <Link href={href} className={cx(className, 'hover:bg-text/4')}>
      {children}
    </Link>
  );
}
