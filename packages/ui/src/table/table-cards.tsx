import { ChevronRight } from 'lucide-react';
import { Link } from '../action/link.tsx';
import { cx } from '../cx.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { RowChoice, TableColumn } from './table-column.tsx';
import { useUiTexts } from '../ui-texts.tsx';

/** The columns of a card in the order of their importance, first its title; without priorities, the first three. */
export function cardColumns<Row extends object>(
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const ranked = columns
    .filter((column) => column.priority !== undefined)
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  return ranked.length > 0 ? ranked : columns.slice(0, 3);
}

const card = 'relative flex items-center gap-2 border-b border-hairline px-4 py-3 last:border-b-0';

/** The link of a card covers it, so that a tap anywhere opens the row. What else can be tapped in it lies above that. */
const aboveCardLink = '[&_:is(a,button)]:relative [&_:is(a,button)]:z-1';

/** Fields of a card: on a phone one below the other over the whole width, on a tablet in columns, each value next to its label. */
const fields =
  'mt-1 md:grid md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] md:gap-x-6 md:gap-y-0.5';

export interface TableCardsProps<Row extends object> {
  label: string;
  columns: readonly TableColumn<Row>[];
  records: readonly Row[];
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  choice?: RowChoice<Row> | undefined;
}

/** A table's rows under 992 px: one card each, with its three most important fields. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { label, columns, records, rowId, rowLabel, rowHref, choice } = props;
  const { openRow } = useUiTexts();
  const [title, ...rest] = cardColumns(columns);
  return (
    <ul aria-label={label}>
      {records.map((row) => (
        <li key={rowId(row)} className={card}>
          {choice !== undefined && (
            // Above the link that covers the card.
            <div className="relative z-1 -my-3 -ml-4 self-stretch">{choice.cell(row)}</div>
          )}
          <div className={cx('min-w-0 flex-1', aboveCardLink)}>
            <div className="text-14 font-medium wrap-anywhere">{title?.cell(row)}</div>
            <dl className={fields}>
              {rest.map((column) => (
                <Field key={column.id} column={column} row={row} />
              ))}
            </dl>
          </div>
          {rowHref !== undefined && (
            <Link
              href={rowHref(row)}
              aria-label={openRow(rowLabel(row))}
              // Cards are passed on the way to others: nothing is loaded for each of them.
              onPointerEnter={(event) => event.preventDefault()}
              className="-mr-2 flex size-10 shrink-0 items-center justify-center rounded-control text-text-muted after:absolute after:inset-0"
            >
              <ChevronRight aria-hidden size={16} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A label and its value; nothing where the row has no value, since a card has no column that must be filled. */
function Field<Row extends object>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const value = column.cell(row);
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    // A value that is too long for the rest of the line gets one of its own.
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-px md:justify-start md:gap-x-2',
        column.priority === 4 && 'max-md:hidden',
      )}
    >
      <dt className="shrink-0 text-12 text-text-muted">{column.label}</dt>
      <dd className="min-w-0 text-13 wrap-anywhere max-md:ml-auto max-md:text-right">{value}</dd>
    </div>
  );
}

/** A place as high as the cards that will come. */
export function TableCardsSkeleton({ rows, fields: count }: { rows: number; fields: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={card}>
          <div className={cx('min-w-0 flex-1', aboveCardLink)}>
            <div className="text-14">
              <Skeleton width={`${45 + ((row * 17) % 30)}%`} />
            </div>
            <div className={fields}>
              {Array.from({ length: Math.max(0, count - 1) }, (_, field) => (
                <div key={field} className="flex justify-between gap-x-4 py-px text-13 md:gap-x-2">
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
