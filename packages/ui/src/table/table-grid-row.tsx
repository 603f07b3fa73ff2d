import { ChevronRight } from 'lucide-react';
import { memo, useMemo, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from '../action/link.tsx';
import type { TableColumn } from './table-column.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableGridRowProps<Row extends object> {
  record: Row;
  /** Columns that are shown, in their order. */
  columns: readonly TableColumn<Row>[];
  label: string;
  href: string | undefined;
  /** Widths were chosen: an empty cell takes what the columns leave. */
  sized: boolean;
  /** The control by which the row is chosen. */
  choose?: ((row: Row) => ReactNode) | undefined;
}

/** A press anywhere on the row follows its link, unless it was meant for something in the row or selects text. */
function followLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('a, button, input, label, time') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('a[data-row-link]')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

const cellClass =
  'h-10 border-b border-hairline px-3 py-0 whitespace-nowrap group-last:border-b-0 first:pl-4 last:pr-4';
/** Tint of the row and not of its cells, each of which the browser would ask again where the focus is. */
const rowTint =
  'bg-surface hover:bg-surface-sunken has-[a[data-row-link]:focus-visible]:bg-surface-sunken';

const known = new WeakMap<object, string>();

/** Put together once for a column and not for each of its cells. */
function classOf<Row extends object>(column: TableColumn<Row>): string {
  let name = known.get(column);
  if (name === undefined) {
    name = cx(
      cellClass,
      column.align === 'end' && 'text-right tabular-nums',
      column.fills === true && 'w-full max-w-0 truncate',
    );
    known.set(column, name);
  }
  return name;
}

function GridRow<Row extends object>(props: TableGridRowProps<Row>) {
  const { record, columns, label, href, sized, choose } = props;
  const texts = useUiTexts();
  // With another page or filter every row has another address, and the same cells.
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.cell(record)}
        </td>
      )),
    [columns, record],
  );
  return (
    <tr
      onClick={href === undefined ? undefined : followLink}
      className={cx('group', rowTint, href !== undefined && 'cursor-pointer')}
    >
      {choose !== undefined && <td className={cx(cellClass, 'w-10')}>{choose(record)}</td>}
      {cells}
      {sized && <td className="border-b border-hairline p-0 group-last:border-b-0" />}
      {href !== undefined && (
        // Stays at the right edge while the table scrolls sideways.
        <td className={cx(cellClass, 'sticky right-0 w-10 bg-inherit px-0 last:pr-2')}>
          <Link
            href={href}
            data-row-link=""
            aria-label={texts.openRow(label)}
            className="flex size-8 items-center justify-center rounded-control text-text-faint group-hover:text-text"
          >
            <ChevronRight aria-hidden size={16} />
          </Link>
        </td>
      )}
    </tr>
  );
}

/** Renders again only when its own record or columns changed: a page has up to a hundred rows. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo loses the type parameter
export const TableGridRow = memo(GridRow) as typeof GridRow;
