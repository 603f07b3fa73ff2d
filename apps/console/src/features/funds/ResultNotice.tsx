import { buttonClass } from '@arcadia/ui/button';
import { EmptyState } from '@arcadia/ui/empty-state';
import { Link } from '@arcadia/ui/link';
import { useMessages } from '../../shared/messages.ts';

type ResultNoticeProps = {
  title: string;
  /** What it means and what to do. */
  children: string;
  way: { href: string; label: string };
};

/** In place of a result: why there is none to show, and the way on. */
export function ResultNotice({ title, children, way }: ResultNoticeProps) {
  const texts = useMessages('funds').result;
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
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
