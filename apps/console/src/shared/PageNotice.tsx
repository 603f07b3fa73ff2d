import { buttonClass } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';

type PageNoticeProps = {
  /** The page's name, for those who hear it. */
  heading: string;
  title: string;
  /** The meaning of the notice, and what to do. */
  children: string;
  way: { href: string; label: string };
};

/** In place of all that a page would show: why there is nothing, and the way on. */
export function PageNotice({ heading, title, children, way }: PageNoticeProps) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={title}
        action={
          <Link href={way.href} className={buttonClass({ variant: 'primary' })}>
            {way.label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
