import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TableHeadCellProps {
  /** Id of the column. */
  id: string;
  label: string;
  align: 'start' | 'end' | undefined;
  /** Pixels below which the browser doesn't make the column by itself. */
  least: number | undefined;
  style: CSSProperties;
  sort: 'asc' | 'desc' | null;
  onSort: (() => void) | undefined;
  /** Called when the button is pointed at or focused. */
  onNear: () => void;
  /** Control at the right edge that changes the width. */
  children: ReactNode;
}

/** A column's header; a button where the column can be sorted. */
export function TableHeadCell(props: TableHeadCellProps) {
  const { id, label, align, least, style, sort, onSort, onNear, children } = props;
  const Arrow = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-column={id}
      data-least={least}
      // Not the name of the edge as well, at each of its cells.
      aria-label={label}
      aria-sort={sort === null ? undefined : sort === 'asc' ? 'ascending' : 'descending'}
      style={style}
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-hairline bg-surface px-3 text-12 font-medium whitespace-nowrap text-text-muted first:pl-4 last:pr-4',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={onSort}
          onPointerEnter={onNear}
          onFocus={onNear}
          className={cx(
            'inline-flex items-center gap-1 rounded-control align-bottom hover:text-text',
            align === 'end' && 'flex-row-reverse',
            sort !== null && 'text-text',
          )}
        >
          {label}
          <Arrow aria-hidden size={12} className={cx(sort === null && 'text-text-faint')} />
        </button>
      )}
      {children}
    </th>
  );
}
