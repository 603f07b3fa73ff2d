import { ChevronLeft } from 'lucide-react';
import { Link } from '../action/link.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export interface BackLinkProps {
  href: string;
  /** Name of the page above. */
  name: string;
  /** Kind of page ("application"), for a reader who does not see where the link stands. */
  kind?: string;
}

/** Link to the page above, over a page's title. */
export function BackLink({ href, name, kind }: BackLinkProps) {
  return (
    <Link
      href={href}
      className="inline-flex max-w-full items-center gap-1 rounded-control text-text-muted hover:text-text"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      {kind !== undefined && <VisuallyHidden>{kind}</VisuallyHidden>}
      <span className="truncate">{name}</span>
    </Link>
  );
}
