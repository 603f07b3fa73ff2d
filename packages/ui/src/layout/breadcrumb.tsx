import { ChevronRight } from 'lucide-react';
import { Link } from '../action/link.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface Crumb {
  label: string;
  /** Address; left out for the page itself and for levels that have no page. */
  href?: string;
}

/** Names of the levels above a page; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { breadcrumb } = useUiTexts();
  return (
    <nav aria-label={breadcrumb} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-13">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={`${index}-${crumb.label}`}
              className={
                last ? 'flex min-w-0 items-center gap-1' : 'flex items-center gap-1 max-md:hidden'
              }
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden
                  size={14}
                  className="shrink-0 text-text-faint max-md:hidden"
                />
              )}
              <CrumbLabel crumb={crumb} last={last} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function CrumbLabel({ crumb, last }: { crumb: Crumb; last: boolean }) {
  if (last) {
    return (
      <span aria-current="page" className="truncate font-medium forced-color-adjust-auto">
        {crumb.label}
      </span>
    );
  }
  if (crumb.href === undefined) return <span className="text-text-muted">{crumb.label}</span>;
  return (
    <Link href={crumb.href} className="rounded-control text-text-muted hover:text-text">
      {crumb.label}
    </Link>
  );
}
