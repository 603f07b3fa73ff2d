import { Link } from '@arcadia/ui/action/link';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed, type Failing } from '@arcadia/web/calls/loaded';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/messages.ts';

/** A record of the customer in one line. */
export type SectionRow = {
  id: string;
  label: ReactNode;
  /** Address of the record. Left out: it has no page of its own. */
  href?: string;
  /** A quieter word beside it, such as its status. */
  note?: ReactNode;
  /** An amount or a time, at the end of the line. */
  value?: ReactNode;
};

type SectionProps = {
  title: string;
  query: Failing & { data: { rows: readonly SectionRow[]; total: number } | undefined };
  /** Address of the whole list, narrowed to the customer. */
  allHref?: string | undefined;
  /** The list has tabs, of which none shows all that are counted here. */
  narrower?: boolean;
};

/** Newest records of one kind, and the way to all of them. */
export function Section({ title, query, allHref, narrower = false }: SectionProps) {
  const texts = useMessages('backofficeCustomers').sections;
  const { data } = query;
  return (
    <Card
      title={title}
      flush
      actions={
        allHref !== undefined && (
          <Link href={allHref} className="text-13 text-accent hover:underline">
            {data === undefined || narrower ? texts.all : texts.allOf({ total: data.total })}
            <span className="sr-only"> {title}</span>
          </Link>
        )
      }
    >
      {data !== undefined ? (
        <Rows rows={data.rows} />
      ) : query.error !== null ? (
        <LoadFailed query={query} title={texts.failed({ title })} />
      ) : (
        <div className="px-4 py-3 md:px-6" aria-busy>
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly SectionRow[] }) {
  const { none } = useMessages('backofficeCustomers').sections;
  if (rows.length === 0) return <p className="px-4 pb-4 text-13 text-text-muted md:px-6">{none}</p>;
  return (
    <ul>
      {rows.map(({ id, href, label, note, value }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline px-4 py-2.5 text-14 has-[a]:hover:bg-surface-sunken md:px-6"
        >
          <span className="min-w-0 wrap-anywhere">
            {href === undefined ? (
              label
            ) : (
              <Link
                href={href}
                className="font-medium -outline-offset-2 after:absolute after:inset-0"
              >
                {label}
              </Link>
            )}
            {note !== undefined && <span className="ml-2 text-13 text-text-muted">{note}</span>}
          </span>
          <span className="relative text-13 text-text-muted tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  );
}
