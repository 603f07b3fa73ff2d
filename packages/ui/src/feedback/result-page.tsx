import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DescriptionList, type Description } from '../layout/description-list.tsx';

export type Outcome = 'success' | 'closed' | 'failed' | 'processing';

export interface ResultPageProps {
  outcome: Outcome;
  title: string;
  /** Level of the heading; 1 where the result is a page of its own. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Account of the outcome, and of what follows when. */
  children?: ReactNode;
  /** The figure the page is about. */
  amount?: ReactNode;
  /** Details of the receipt: order number, method, times. */
  details?: readonly Description[];
  /** Next steps; the first is the primary button. */
  actions?: ReactNode;
  /** Notes: how long it may take, whom to contact. */
  note?: ReactNode;
}

const looks = {
  success: { Icon: CircleCheck, className: 'bg-success-soft text-success' },
  closed: { Icon: CircleMinus, className: 'bg-surface-sunken text-text-muted' },
  failed: { Icon: CircleX, className: 'bg-danger-soft text-danger' },
  processing: { Icon: Clock, className: 'bg-info-soft text-info' },
} satisfies Record<Outcome, unknown>;

/** Outcome of a payment or another long step, as a receipt that can be kept and printed. */
export function ResultPage(props: ResultPageProps) {
  const { outcome, title, headingLevel = 1, children, amount, details, actions, note } = props;
  const Heading = `h${headingLevel}` as const;
  const { Icon, className } = looks[outcome];
  return (
    <section className="mx-auto w-full max-w-140 rounded-card border border-hairline bg-surface">
      {/* The page polls while a payment is processing, so a new outcome is announced. */}
      <div role="status" className="flex flex-col items-center px-6 pt-8 text-center">
        <span className={cx('mb-4 rounded-full p-3', className)}>
          <Icon aria-hidden size={24} />
        </span>
        <Heading className="text-20 font-semibold text-balance">{title}</Heading>
        {amount !== undefined && (
          <p className="mt-2 text-28 font-semibold tabular-nums">{amount}</p>
        )}
        {children !== undefined && (
          <div className="mt-2 text-14 text-pretty text-text-muted">{children}</div>
        )}
      </div>
      {details !== undefined && details.length > 0 && (
        <div className="mx-6 mt-6 border-t border-hairline pt-6">
          <DescriptionList items={details} />
        </div>
      )}
      {actions !== undefined && (
        <div className="mt-8 flex flex-wrap justify-center gap-2 px-6 print:hidden">{actions}</div>
      )}
      <div className="px-6 pt-6 pb-6 text-center text-12 text-text-muted empty:pt-2">{note}</div>
    </section>
  );
}
