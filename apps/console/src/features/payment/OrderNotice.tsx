import { buttonClass } from '@arcadia/ui/button';
import { EmptyState } from '@arcadia/ui/empty-state';
import { Link } from '@arcadia/ui/link';
import { useMessages } from '../../shared/messages.ts';

type OrderNoticeProps = {
  title: string;
  /** What it means and what to do. */
  children: string;
  way: { href: string; label: string };
};

/** In place of an order: why there is none to pay, and the way on. */
export function OrderNotice({ title, children, way }: OrderNoticeProps) {
  const texts = useMessages('payment');
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
