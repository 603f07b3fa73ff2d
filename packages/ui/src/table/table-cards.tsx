import { ChevronRight } from 'lucide-react';
import { Link } from '../action/link.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { TableColumn } from './table-column.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** The three most important columns, first the card's title; without priorities, the first three. */
export function cardColumns<Row extends object>(
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const ranked = columns
    .filter((column) => column.priority !== undefined)
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  return (ranked.length > 0 ? ranked : columns).slice(0, 3);
}

const card = 'flex items-center gap-2 border-b border-hairline px-4 py-3 last:border-b-0';

export interface TableCardsProps<Row extends object> {
  label: string;
  columns: readonly TableColumn<Row>[];
  records: readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
}

/** A table's rows under 992 px: one card each, with its three most important fields. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { label, columns, records, rowId, rowLabel, rowHref } = props;
  const { openRow } = useUiTexts();
  const [title, ...rest] = cardColumns(columns);
  return (
    <ul aria-label={label}>
      {records.map((row) => (
        <li key={rowId(row)} className={card}>
          <div className="min-w-0 flex-1">
            <div className="text-14 font-medium wrap-anywhere">{title?.cell(row)}</div>
            <dl className="mt-1">
              {rest.map((column) => (
                // A value that is too long for the rest of the line gets one of its own.
                <div
                  key={column.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-px"
                >
                  <dt className="shrink-0 text-12 text-text-muted">{column.label}</dt>
                  <dd className="ml-auto min-w-0 text-right text-13 wrap-anywhere">
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          {rowHref !== undefined && (
            <Link
              href={rowHref(row)}
              aria-label={openRow(rowLabel(row))}
              className="-mr-2 flex size-10 shrink-0 items-center justify-center rounded-control text-text-muted"
            >
              <ChevronRight aria-hidden size={16} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** As high as the cards that will come. */
export function TableCardsSkeleton({ rows, fields }: { rows: number; fields: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={card}>
          <div className="min-w-0 flex-1">
            <div className="text-14">
              <Skeleton width={`${45 + ((row * 17) % 30)}%`} />
            </div>
            <div className="mt-1">
              {Array.from({ length: Math.max(0, fields - 1) }, (_, field) => (
                <div key={field} className="flex justify-between py-px text-13">
                  <Skeleton width={64} />
                  <Skeleton width={96} />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
